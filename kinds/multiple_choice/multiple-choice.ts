import * as z from 'zod/mini';
import { MAX_OPTIONS } from '#domain/course/lessons.ts';
import { multipleChoiceAnswer, repeats, UNKNOWN } from '../answers.ts';
import { type Kind, plainTexts } from '../kind.ts';
import { type Outcome, type Parts, tellable } from '../open-parts.ts';

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

type Choice = Outcome & { right: boolean[] };

/** What these chosen options would get by a key. The tale is which of them are right. */
function outcomeOf(options: readonly number[], key: readonly number[], partial: boolean): Choice {
  const right = options.map((place) => key.includes(place));
  const found = right.filter(Boolean).length;
  const share = Math.max(0, (2 * found - options.length) / key.length);
  return { share: share === 1 || partial ? share : 0, right, size: key.length, tale: right.join() };
}

const isSame = (one: Choice) => (other: Choice) => one.size === other.size && one.tale === other.tale;

/** Which parts everybody may see: all of them, or else the first that is wrong, or none. */
function partsOf(own: Choice, all: readonly Choice[]): Parts {
  const alike = all.filter(({ share }) => share === own.share);
  const open = tellable(alike);
  const wrong = own.right.flatMap((isRight, at) => (isRight ? [] : [at]));
  if (open.some(isSame(own))) return { right: own.right, isOpen: true, toldWrong: wrong };
  const byFirst = (choice: Choice) => {
    const first = choice.right.indexOf(false);
    return { ...choice, tale: first < 0 ? null : String(first) };
  };
  const hidden = alike.filter((choice) => !open.some(isSame(choice)));
  const isTold = tellable(hidden.map(byFirst)).some(isSame(byFirst(own)));
  return { right: own.right, isOpen: false, toldWrong: isTold ? wrong.slice(0, 1) : [] };
}

/** All sets of options that could be the right ones. */
const keysOf = (count: number): number[][] =>
  Array.from({ length: 2 ** count - 1 }, (_, index) =>
    Array.from({ length: count }, (_each, place) => place).filter((place) => ((index + 1) >> place) & 1),
  );

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
    const key = correct.map((option) => order.indexOf(option));
    const own = outcomeOf(options, key, partial);
    const all = keysOf(order.length).map((each) => outcomeOf(options, each, partial));
    return { share: own.share, parts: partsOf(own, all) };
  },
  key: ({ body: { correct }, order }) => ({
    options: correct.map((option) => order.indexOf(option)).sort(ascending),
  }),
  solution: () => [],
  hints: () => [],
  asksTheSame: () => true,
  keyText: ({ body: { correct }, options }) => correct.map((option) => options[option]).join('; '),
};
