import { DEFAULT_QUESTION_POINTS } from '#domain/game/points.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { EXCHANGED, sortOut } from '../questions/exchanged-kinds.ts';
import { printCategoryWithId, type QuestionSource } from '../questions/question-file.ts';
import { tagsOfAll } from '../questions/question-tags.ts';
import { printGiftText } from './gift-parts.ts';

/** The questions of tidy lessons in Moodle's GIFT format (content/FORMAT.md), a category for each lesson. */
export function printGift(lessons: QuestionSource[]): string {
  const blocks = lessons.flatMap(({ questions, ...lesson }) => {
    const { written, losses } = sortOut(questions, 'GIFT');
    return [
      `$CATEGORY: ${printCategoryWithId(lesson)}`,
      ...losses.map(printComment),
      ...written.flatMap(printQuestion),
    ];
  });
  return blocks.map((block) => `${block}\n`).join('\n');
}

/** Brackets could be read as a tag of the question that follows. */
const printComment = (text: string) => `// ${text.replaceAll('[', '(').replaceAll(']', ')')}`;

function printQuestion(question: QuestionSource['questions'][number]): string[] {
  const writer = EXCHANGED[question.kind]?.gift;
  if (!writer) return [];
  const text = `::${question.id}::${printGiftText(question.question_text)}${writer.print(question)}`;
  const tags = [...pointsTag(question), ...(writer.tags?.(question) ?? []), ...tagsOfAll(question)];
  return [tags.length === 0 ? text : `// ${tags.map((tag) => `[tag:${tag}]`).join(' ')}\n${text}`];
}

const pointsTag = ({ points }: QuestionInFile) =>
  points === DEFAULT_QUESTION_POINTS ? [] : [`puntos: ${points}`];
