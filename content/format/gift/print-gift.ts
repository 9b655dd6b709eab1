import { DEFAULT_QUESTION_POINTS } from '#domain/points.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { printCategoryWithId } from '../questions/category-path.ts';
import { describeLeftOut, isWritten } from '../questions/left-out.ts';
import type { QuestionSource } from '../questions/question-file.ts';
import { fixedOrderTag, passageTag } from '../questions/question-tags.ts';
import { printGiftText } from './gift-text.ts';
import { printSingleChoice } from './single-choice.ts';

/** The questions of tidy lessons in Moodle's GIFT format (content/FORMAT.md), a category for each lesson. */
export function printGift(lessons: QuestionSource[]): string {
  const blocks = lessons.flatMap(({ questions, ...lesson }) => [
    `$CATEGORY: ${printCategoryWithId(lesson)}`,
    ...describeLeftOut(questions).map((text) => `// ${text}`),
    ...questions.filter(isWritten).map(printQuestion),
  ]);
  return blocks.map((block) => `${block}\n`).join('\n');
}

function printQuestion(question: QuestionSource['questions'][number]): string {
  const text = `::${question.id}::${printGiftText(question.question_text)}${printSingleChoice(question)}`;
  const tags = [...pointsTag(question), ...fixedOrderTag(question), ...passageTag(question)];
  return tags.length === 0 ? text : `// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}\n${text}`;
}

const pointsTag = ({ points }: QuestionInFile) =>
  points === DEFAULT_QUESTION_POINTS ? [] : [`puntos: ${points}`];
