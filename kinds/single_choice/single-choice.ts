import * as z from 'zod/mini';
import type { ChoiceAnswer } from '#domain/answer.ts';
import { choiceAnswer, UNKNOWN } from '../answers.ts';
import { type Kind, plainTexts } from '../kind.ts';

const body = z.strictObject({
  /** The right option, an index of the version's own order. It is not read for a question that is only shown. */
  correct: z.optional(z.int()),
});

type Body = z.output<typeof body>;

/** One option of several is right. Authors fill no body: the key is `correct_answer` of the version or of its newest regrade. */
export const singleChoice: Kind<Body, ChoiceAnswer> = {
  kind: 'single_choice',
  body,
  answer: choiceAnswer,
  problems: () => [],
  show: (shown) => plainTexts(shown, null),
  read: ({ order }, { option: place }) => {
    const option = order[place];
    return option === undefined ? { problem: UNKNOWN.option } : { option };
  },
  grade: ({ body: { correct } }, { option }) => ({ share: option === correct ? 1 : 0 }),
  key: ({ body: { correct = 0 } }) => ({ option: correct }),
  solution: () => [],
  hints: () => [],
  asksTheSame: () => true,
  keyText: ({ body: { correct = 0 }, options }) => options[correct] ?? '',
};
