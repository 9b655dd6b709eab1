import * as z from 'zod/mini';
import { matchAnswer } from '../answers.ts';
import { type Kind, plainTexts, type Shown } from '../kind.ts';
import { permutation } from '../permutation.ts';
import { repeats } from '../read-places.ts';

const side = z
  .string()
  .check(z.trim(), z.minLength(1, 'Escribe los dos lados.'), z.maxLength(300, 'Como máximo 300 caracteres.'));

const body = z.strictObject({
  pairs: z.array(z.tuple([side, side])).check(
    z.minLength(2, 'Se necesitan al menos 2 parejas.'),
    z.maxLength(6, 'Caben como máximo 6 parejas.'),
    z.refine((pairs) => !repeats(pairs.map(([left]) => left)), 'Dos parejas empiezan igual.'),
  ),
  /** Right sides that belong to no left one. */
  extra: z.array(side).check(z.maxLength(3, 'Caben como máximo 3 opciones de más.')),
  /** Whether each right pair counts as a part of the answer. */
  partial: z.boolean(),
});

export type MatchBody = z.output<typeof body>;
type Body = MatchBody;
type Answer = z.output<typeof matchAnswer>;

const rightSides = ({ pairs, extra }: Body) => [...pairs.map(([, right]) => right), ...extra];

/** For each place shown, the index of the side in the body; the two sides are shuffled apart. */
const shownSides = ({ randomness, body }: Shown<Body>) => ({
  left: permutation(randomness, 'left', body.pairs.length),
  right: permutation(randomness, 'right', rightSides(body).length),
});

export const match: Kind<Body, Answer> = {
  kind: 'match',
  body,
  answer: matchAnswer,
  problems: ({ body }) => (repeats(rightSides(body)) ? ['Dos lados derechos son iguales.'] : []),
  show: (shown) => {
    const { left, right } = shownSides(shown);
    const sides = rightSides(shown.body);
    return plainTexts(shown, {
      kind: 'match',
      left: left.map((index) => shown.body.pairs[index]![0]),
      right: right.map((index) => sides[index]!),
    });
  },
  read: ({ body }, answer) => {
    if (repeats(answer.pairs)) return { problem: 'Una opción está emparejada dos veces.' };
    const most = rightSides(body).length;
    const fits = answer.pairs.length === body.pairs.length && answer.pairs.every((place) => place < most);
    return fits ? answer : { problem: `Empareja los ${body.pairs.length} elementos de la izquierda.` };
  },
  grade: (shown, answer) => {
    const { left, right } = shownSides(shown);
    const found = answer.pairs.filter((place, at) => right[place] === left[at]).length;
    const share = found / answer.pairs.length;
    return { share: share === 1 || shown.body.partial ? share : 0 };
  },
  key: (shown) => {
    const { left, right } = shownSides(shown);
    return { pairs: left.map((index) => right.indexOf(index)) };
  },
  solution: () => [],
  hints: () => [],
};
