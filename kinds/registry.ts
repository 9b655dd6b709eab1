import type { AnswerOf } from '#domain/answer.ts';
import type { QuestionKind } from '#domain/question-versions.ts';
import { type AnyKind, anyKind } from './any-kind.ts';
import { entry } from './entry/entry.ts';
import { match } from './match/match.ts';
import { multipleChoice } from './multiple_choice/multiple-choice.ts';
import { number } from './number/number.ts';
import { order } from './order/order.ts';
import { singleChoice } from './single_choice/single-choice.ts';
import { table } from './table/table.ts';
import { trueFalse } from './true_false/true-false.ts';

/** Every kind of question. A new kind of `QUESTION_KINDS` does not compile until it is here. */
export const KINDS: { [Kind in QuestionKind]: AnyKind<AnswerOf[Kind]> } = {
  single_choice: anyKind(singleChoice),
  true_false: anyKind(trueFalse),
  multiple_choice: anyKind(multipleChoice),
  number: anyKind(number),
  order: anyKind(order),
  match: anyKind(match),
  entry: anyKind(entry),
  table: anyKind(table),
};
