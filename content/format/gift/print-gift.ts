import { DEFAULT_QUESTION_POINTS } from '#domain/game/points.ts';
import type { QuestionKind } from '#domain/question-versions.ts';
import type { MatchBody } from '#kinds/match/match.ts';
import type { MultipleChoiceBody } from '#kinds/multiple_choice/multiple-choice.ts';
import type { NumberBody } from '#kinds/number/number.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { printCategoryWithId } from '../questions/category-path.ts';
import { sortOut } from '../questions/left-out.ts';
import { numberTags } from '../questions/number-tags.ts';
import type { QuestionSource } from '../questions/question-file.ts';
import { fixedOrderTag, partialTag, passageTag } from '../questions/question-tags.ts';
import { printGiftText } from './gift-text.ts';
import { printMatch } from './match.ts';
import { printMultipleChoice } from './multiple-choice.ts';
import { printNumber } from './number.ts';
import { printSingleChoice } from './single-choice.ts';
import { printTrueFalse } from './true-false.ts';

type GiftWriter = {
  answers: (question: QuestionInFile) => string;
  tags?: (question: QuestionInFile) => string[];
};

/** The kinds that GIFT has; sortOut leaves out the others. */
const writers: Record<Exclude<QuestionKind, 'order' | 'entry' | 'table'>, GiftWriter> = {
  single_choice: { answers: printSingleChoice, tags: fixedOrderTag },
  true_false: { answers: printTrueFalse },
  multiple_choice: {
    answers: printMultipleChoice,
    tags: (question) => [...fixedOrderTag(question), ...partialTag(question.body as MultipleChoiceBody)],
  },
  number: {
    answers: printNumber,
    tags: (question) => [...fixedOrderTag(question), ...numberTags(question.body as NumberBody)],
  },
  match: {
    answers: printMatch,
    tags: (question) => [...fixedOrderTag(question), ...partialTag(question.body as MatchBody)],
  },
};

const isWritten = (kind: QuestionKind): kind is keyof typeof writers => Object.hasOwn(writers, kind);

/** The questions of tidy lessons in Moodle's GIFT format (content/FORMAT.md), a category for each lesson. */
export function printGift(lessons: QuestionSource[]): string {
  const blocks = lessons.flatMap(({ questions, ...lesson }) => {
    const { written, leftOut } = sortOut(questions, 'GIFT');
    return [
      `$CATEGORY: ${printCategoryWithId(lesson)}`,
      ...leftOut.map(printComment),
      ...written.flatMap(printQuestion),
    ];
  });
  return blocks.map((block) => `${block}\n`).join('\n');
}

/** Brackets could be read as a tag of the question that follows. */
const printComment = (text: string) => `// ${text.replaceAll('[', '(').replaceAll(']', ')')}`;

function printQuestion(question: QuestionSource['questions'][number]): string[] {
  if (!isWritten(question.kind)) return [];
  const writer = writers[question.kind];
  const text = `::${question.id}::${printGiftText(question.question_text)}${writer.answers(question)}`;
  const tags = [...pointsTag(question), ...(writer.tags?.(question) ?? []), ...passageTag(question)];
  return [tags.length === 0 ? text : `// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}\n${text}`];
}

const pointsTag = ({ points }: QuestionInFile) =>
  points === DEFAULT_QUESTION_POINTS ? [] : [`puntos: ${points}`];
