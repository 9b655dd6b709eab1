import * as z from 'zod/mini';
import { MAX_OPTIONS } from '#domain/course/lessons.ts';
import { multipleChoiceAnswer, repeats, UNKNOWN } from '../answers.ts';
import { type Kind, plainTexts } from '../kind.ts';

const message = 'Marca como correcta al menos una opción.';

const body = z.strictObject({
  /** Indexes of the right options in the version's own order. */
  correct: z.array(z.int(message).check(z.gte(0, message), z.lt(MAX_OPTIONS, message))).check(
    z.minLength(1, message),
    z.refine((correct) => !repeats(correct), 'Hay una opción correcta repetida.'),
  ),
  /** Whether a part of the right options counts as a part of the answer. */
  partial: z.boolean(),
});

export type MultipleChoiceBody = z.output<typeof body>;
type Body = MultipleChoiceBody;
type Answer = z.output<typeof multipleChoiceAnswer>;

const ascending = (one: number, other: number) => one - other;

export const multipleChoice: Kind<Body, Answer> = {
  kind: 'multiple_choice',
  body,
  answer: multipleChoiceAnswer,
  problems: ({ body: { correct }, options }) =>
    correct.every((option) => option < options.length) ? [] : ['Una opción correcta no existe.'],
  show: (shown) => plainTexts(shown, { kind: 'multiple_choice' }),
  read: ({ options }, answer) => {
    if (repeats(answer.options)) return { problem: 'Una opción está marcada dos veces.' };
    if (answer.options.some((place) => place >= options.length)) return { problem: UNKNOWN.option };
    return { options: answer.options.toSorted(ascending) };
  },
  grade: ({ body: { correct, partial }, order }, { options }) => {
    const right = options.filter((place) => correct.includes(order[place]!)).length;
    const wrong = options.length - right;
    const share = Math.max(0, (right - wrong) / correct.length);
    return { share: share === 1 || partial ? share : 0 };
  },
  key: ({ body: { correct }, order }) => ({
    options: correct.map((option) => order.indexOf(option)).sort(ascending),
  }),
  solution: () => [],
  hints: () => [],
  asksTheSame: () => true,
  keyText: ({ body: { correct }, options }) => correct.map((option) => options[option]).join('; '),
};
