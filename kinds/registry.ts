import type { BodyKind } from '#domain/question-versions.ts';
import { type AnyKind, anyKind } from './any-kind.ts';
import { entry } from './entry/entry.ts';
import { match } from './match/match.ts';
import { multipleChoice } from './multiple_choice/multiple-choice.ts';
import { number } from './number/number.ts';
import { order } from './order/order.ts';
import { table } from './table/table.ts';

/** Every kind of question without one right option. A new kind of `QUESTION_KINDS` does not compile until it is here. */
export const KINDS: Record<BodyKind, AnyKind> = {
  multiple_choice: anyKind(multipleChoice),
  number: anyKind(number),
  order: anyKind(order),
  match: anyKind(match),
  entry: anyKind(entry),
  table: anyKind(table),
};
