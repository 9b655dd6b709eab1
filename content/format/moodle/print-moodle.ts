import type { QuestionKind } from '#domain/question-versions.ts';
import type { MatchBody } from '#kinds/match/match.ts';
import type { MultipleChoiceBody } from '#kinds/multiple_choice/multiple-choice.ts';
import type { NumberBody } from '#kinds/number/number.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { printCategoryPath } from '../questions/category-path.ts';
import { shortText, sortOut } from '../questions/left-out.ts';
import { numberTags } from '../questions/number-tags.ts';
import type { QuestionSource } from '../questions/question-file.ts';
import { fixedOrderTag, partialTag, passageTag } from '../questions/question-tags.ts';
import { printMatch } from './match.ts';
import { printMultipleChoice } from './multiple-choice.ts';
import { printNumber } from './number.ts';
import { printOrder } from './order.ts';
import { printSingleChoice } from './single-choice.ts';
import { printTrueFalse } from './true-false.ts';
import { printComment, printElement, printFormatted } from './xml-text.ts';

type MoodleWriter = {
  /** Moodle's `type`. */
  type: string;
  answers: (question: QuestionInFile) => string[];
  tags?: (question: QuestionInFile) => string[];
};

/** The kinds that Moodle has; sortOut leaves out the others. */
const writers: Record<Exclude<QuestionKind, 'entry' | 'table'>, MoodleWriter> = {
  single_choice: { type: 'multichoice', answers: printSingleChoice },
  true_false: { type: 'truefalse', answers: printTrueFalse },
  multiple_choice: {
    type: 'multichoice',
    answers: printMultipleChoice,
    tags: ({ body }) => partialTag(body as MultipleChoiceBody),
  },
  number: {
    type: 'numerical',
    answers: printNumber,
    tags: (question) => [...fixedOrderTag(question), ...numberTags(question.body as NumberBody)],
  },
  match: { type: 'matching', answers: printMatch, tags: ({ body }) => partialTag(body as MatchBody) },
  order: { type: 'ordering', answers: printOrder, tags: fixedOrderTag },
};

const isWritten = (kind: QuestionKind): kind is keyof typeof writers => Object.hasOwn(writers, kind);

/** The questions of tidy lessons in Moodle's XML format (content/FORMAT.md), a category for each lesson. */
export function printMoodle(lessons: QuestionSource[]): string {
  const questions = lessons.flatMap((lesson) => {
    const { written, leftOut } = sortOut(lesson.questions, 'Moodle XML');
    return [
      printQuestion('category', [
        '<category>',
        `  ${printElement('text', printCategoryPath(lesson))}`,
        '</category>',
        printElement('idnumber', lesson.id),
      ]),
      ...leftOut.map(printComment),
      ...written.flatMap(printWritten),
    ];
  });
  return ['<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n', ...questions, '</quiz>\n'].join('');
}

const printQuestion = (type: string, lines: string[]) =>
  `<question type="${type}">\n${lines.map((line) => `  ${line}\n`).join('')}</question>\n`;

function printWritten(question: QuestionSource['questions'][number]): string[] {
  if (!isWritten(question.kind)) return [];
  const { type, answers, tags } = writers[question.kind];
  const lines = [
    '<name>',
    `  ${printElement('text', shortText(question.question_text))}`,
    '</name>',
    ...printFormatted('questiontext', question.question_text),
    ...printFormatted('generalfeedback', question.explanation),
    printElement('defaultgrade', String(question.points)),
    '<hidden>0</hidden>',
    printElement('idnumber', question.id),
    ...answers(question),
    ...printTags([...(tags?.(question) ?? []), ...passageTag(question)]),
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
