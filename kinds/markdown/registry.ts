import type { BodyKind, QuestionKind } from '#domain/question-versions.ts';
import { entryMarkdown } from '../entry/entry-markdown.ts';
import { matchMarkdown } from '../match/match-markdown.ts';
import { multipleChoiceMarkdown } from '../multiple_choice/multiple-choice-markdown.ts';
import { numberMarkdown } from '../number/number-markdown.ts';
import { orderMarkdown } from '../order/order-markdown.ts';
import { tableMarkdown } from '../table/table-markdown.ts';
import type { KindMarkdown } from './body-lines.ts';
import { ITEM, PAIR, ROW } from './body-lines.ts';

const anyMarkdown = <Body>(markdown: KindMarkdown<Body>): KindMarkdown<object> => ({
  ...markdown,
  // The kind's schema has checked the body before it is printed.
  print: (body) => markdown.print(body as Body),
});

/** How each kind's body is written. A new kind of `QUESTION_KINDS` does not compile until it is here. */
export const KIND_MARKDOWN: Record<BodyKind, KindMarkdown<object>> = {
  multiple_choice: anyMarkdown(multipleChoiceMarkdown),
  number: anyMarkdown(numberMarkdown),
  order: anyMarkdown(orderMarkdown),
  match: anyMarkdown(matchMarkdown),
  entry: anyMarkdown(entryMarkdown),
  table: anyMarkdown(tableMarkdown),
};

export const KIND_WORDS: Record<QuestionKind, string> = {
  single_choice: 'una',
  true_false: 'verdadero o falso',
  multiple_choice: multipleChoiceMarkdown.word,
  number: numberMarkdown.word,
  order: orderMarkdown.word,
  match: matchMarkdown.word,
  entry: entryMarkdown.word,
  table: tableMarkdown.word,
};

/** Every key that a line of some kind's body may have. */
export const BODY_KEYS: readonly string[] = [
  ...new Set(Object.values(KIND_MARKDOWN).flatMap(({ keys }) => keys)),
].filter((key) => ![ITEM, PAIR, ROW].includes(key));
