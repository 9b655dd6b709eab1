import * as z from 'zod/mini';
import { isSameJson } from '#domain/same-json.ts';
import { matchAnswer, repeats } from '../answers.ts';
import { mostLetters } from '../exercise/exercise-body.ts';
import { type Kind, plainTexts, type Shown } from '../kind.ts';
import { madePair, pairMistakeProblems, pairMistakes } from '../mistakes/pair-mistakes.ts';
import { isOpenPair, pairingsLeft } from '../open-parts.ts';
import { permuted } from '../permutation.ts';

const side = z.string().check(z.trim(), z.minLength(1, 'Escribe los dos lados.'), mostLetters(300));

const body = z.strictObject({
  pairs: z.array(z.tuple([side, side])).check(
    z.minLength(2, 'Se necesitan al menos 2 parejas.'),
    z.maxLength(6, 'Caben como máximo 6 parejas.'),
    z.refine((pairs) => !repeats(pairs.map(([left]) => left)), 'Dos parejas empiezan igual.'),
  ),
  extra: z.array(side).check(z.maxLength(3, 'Caben como máximo 3 opciones de más.')),
  /** Whether each right pair counts as a part of the answer. */
  partial: z.boolean(),
  mistakes: pairMistakes,
});

export type MatchBody = z.output<typeof body>;
type Body = MatchBody;
type Answer = z.output<typeof matchAnswer>;

const rightSides = ({ pairs, extra }: Body) => [...pairs.map(([, right]) => right), ...extra];

const sortedSides = (body: Body) => ({
  left: body.pairs.map(([left]) => left).sort(),
  right: rightSides(body).sort(),
});

/** The two sides as they are shown. They are sorted before they are shuffled apart, so that nothing depends on the pairs. */
function shownSides({ randomness, body }: Shown<Body>) {
  const { left, right } = sortedSides(body);
  return {
    left: permuted(randomness, 'left', left),
    right: permuted(randomness, 'right', right),
  };
}

/** For each left side shown, the place of its right side. */
function rightPlaces(shown: Shown<Body>): number[] {
  const { left, right } = shownSides(shown);
  const partners = new Map<string, string>(shown.body.pairs.map(([one, other]) => [one, other]));
  return left.map((side) => right.indexOf(partners.get(side) ?? ''));
}

export const match: Kind<Body, Answer> = {
  kind: 'match',
  body,
  answer: matchAnswer,
  problems: ({ body }) =>
    repeats(rightSides(body))
      ? ['Dos lados derechos son iguales.']
      : pairMistakeProblems(body, (left, right) => {
          const partner = new Map(body.pairs).get(left);
          return partner !== undefined && partner !== right && rightSides(body).includes(right);
        }),
  show: (shown) => plainTexts(shown, { kind: 'match', ...shownSides(shown) }),
  read: ({ body }, answer) => {
    if (repeats(answer.pairs)) return { problem: 'Una opción está emparejada dos veces.' };
    const most = rightSides(body).length;
    const fits = answer.pairs.length === body.pairs.length && answer.pairs.every((place) => place < most);
    return fits ? answer : { problem: `Empareja los ${body.pairs.length} elementos de la izquierda.` };
  },
  grade: (shown, answer) => {
    const { partial, extra } = shown.body;
    const key = rightPlaces(shown);
    const right = answer.pairs.map((place, at) => place === key[at]);
    const found = right.filter(Boolean).length;
    const share = found / right.length;
    const wrong = { parts: right.length, wrong: right.length - found, spare: extra.length };
    const isOpen = pairingsLeft(wrong.wrong, wrong.spare) >= 2;
    const sides = shownSides(shown);
    const made = isOpenPair(wrong)
      ? madePair(shown.body, (one, other) => sides.right[answer.pairs[sides.left.indexOf(one)]!] === other)
      : undefined;
    return {
      share: share === 1 || partial ? share : 0,
      parts: { right, isOpen },
      ...(made && { mistake: made.reason }),
    };
  },
  key: (shown) => ({ pairs: rightPlaces(shown) }),
  solution: () => [],
  hints: () => [],
  asksTheSame: (one, other) => isSameJson(sortedSides(one), sortedSides(other)),
  keyText: ({ body: { pairs } }) => pairs.map(([left, right]) => `${left} = ${right}`).join('; '),
};
