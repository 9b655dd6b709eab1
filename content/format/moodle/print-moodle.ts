import { EXCHANGED, shortText, sortOut } from '../questions/exchanged-kinds.ts';
import { printCategoryPath, type QuestionSource } from '../questions/question-file.ts';
import { tagsOfAll } from '../questions/question-tags.ts';
import { printComment, printElement, printFormatted } from './moodle-parts.ts';

/** The questions of tidy lessons in Moodle's XML format (content/FORMAT.md), a category for each lesson. */
export function printMoodle(lessons: QuestionSource[]): string {
  const questions = lessons.flatMap((lesson) => {
    const { written, losses } = sortOut(lesson.questions, 'Moodle XML');
    return [
      printQuestion('category', [
        '<category>',
        `  ${printElement('text', printCategoryPath(lesson))}`,
        '</category>',
        printElement('idnumber', lesson.id),
      ]),
      ...losses.map(printComment),
      ...written.flatMap(printWritten),
    ];
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n', ...questions, '</quiz>\n'].join('');
}

const printQuestion = (type: string, lines: string[]) =>
  `<question type="${type}">\n${lines.map((line) => `  ${line}\n`).join('')}</question>\n`;

function printWritten(question: QuestionSource['questions'][number]): string[] {
  const kind = EXCHANGED[question.kind]?.moodle;
  if (!kind) return [];
  const { type, print, tags } = kind;
  const lines = [
    '<name>',
    `  ${printElement('text', shortText(question.question_text))}`,
    '</name>',
    ...printFormatted('questiontext', question.question_text),
    ...printFormatted('generalfeedback', question.explanation),
    printElement('defaultgrade', String(question.points)),
    '<hidden>0</hidden>',
    printElement('idnumber', question.id),
    ...print(question),
    ...printTags([...(tags?.(question) ?? []), ...tagsOfAll(question)]),
  ];
  return [printQuestion(type, lines)];
}

const printTags = (tags: string[]) =>
  tags.length === 0
    ? []
    : [
        '<tags>',
        ...tags.flatMap((tag) => ['  <tag>', `    ${printElement('text', tag)}`, '  </tag>']),
        '</tags>',
      ];
