import { printCategoryPath } from '../questions/category-path.ts';
import { describeLeftOut, isWritten } from '../questions/left-out.ts';
import type { QuestionSource } from '../questions/question-file.ts';
import { passageTag } from '../questions/question-tags.ts';
import { printSingleChoice } from './single-choice.ts';
import { printElement, printFormatted } from './xml-text.ts';

/** The questions of tidy lessons in Moodle's XML format (content/FORMAT.md), a category for each lesson. */
export function printMoodle(lessons: QuestionSource[]): string {
  const questions = lessons.flatMap((lesson) => [
    printQuestion('category', [
      '<category>',
      `  ${printElement('text', printCategoryPath(lesson))}`,
      '</category>',
      printElement('idnumber', lesson.id),
    ]),
    ...describeLeftOut(lesson.questions).map((text) => `<!-- ${text} -->\n`),
    ...lesson.questions.filter(isWritten).map(printChoice),
  ]);
  return ['<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n', ...questions, '</quiz>\n'].join('');
}

const printQuestion = (type: string, lines: string[]) =>
  `<question type="${type}">\n${lines.map((line) => `  ${line}\n`).join('')}</question>\n`;

/** Moodle lists questions by a name, for which the beginning of the text does. */
const NAME_LENGTH = 80;

function printChoice(question: QuestionSource['questions'][number]): string {
  return printQuestion('multichoice', [
    '<name>',
    `  ${printElement('text', [...question.question_text.replace(/\s+/g, ' ')].slice(0, NAME_LENGTH).join(''))}`,
    '</name>',
    ...printFormatted('questiontext', question.question_text),
    ...printFormatted('generalfeedback', question.explanation),
    printElement('defaultgrade', String(question.points)),
    '<hidden>0</hidden>',
    printElement('idnumber', question.id),
    ...printSingleChoice(question),
    ...printTags(passageTag(question)),
  ]);
}

const printTags = (tags: string[]) =>
  tags.length === 0
    ? []
    : [
        '<tags>',
        ...tags.flatMap((tag) => ['  <tag>', `    ${printElement('text', tag)}`, '  </tag>']),
        '</tags>',
      ];
