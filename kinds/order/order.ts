import * as z from 'zod/mini';
import { isSameJson } from '#domain/same-json.ts';
import { orderAnswer, repeats } from '../answers.ts';
import { mostLetters } from '../exercise/exercise-body.ts';
import { type Kind, plainTexts, type Shown } from '../kind.ts';
import { madePair, pairMistakeProblems, pairMistakes } from '../mistakes/pair-mistakes.ts';
import { isOpenOrder, ordersLeft } from '../open-parts.ts';
import { permuted, placesIn } from '../permutation.ts';

const item = z.string().check(z.trim(), z.minLength(1, 'Escribe el elemento.'), mostLetters(300));

const body = z.strictObject({
  items: z.array(item).check(
    z.minLength(3, 'Se necesitan al menos 3 elementos.'),
    z.maxLength(8, 'Caben como máximo 8 elementos.'),
    z.refine((items) => !repeats(items), 'Dos elementos son iguales.'),
  ),
  /** Whether neighbours in the right order count as a part of the answer. */
  partial: z.boolean(),
  /** Each says what was put before what. */
  mistakes: pairMistakes,
});

export type OrderBody = z.output<typeof body>;
type Body = OrderBody;
type Answer = z.output<typeof orderAnswer>;

/** The items as they are shown. They are sorted before they are shuffled, so that nothing depends on the right order. */
function shownItems({ randomness, body }: Shown<Body>): string[] {
  const items = body.items.toSorted();
  return permuted(randomness, 'items', items);
}

/** For each place shown, the item's index in the right order. */
const rightIndexes = (shown: Shown<Body>): number[] =>
  shownItems(shown).map((item) => shown.body.items.indexOf(item));

export const order: Kind<Body, Answer> = {
  kind: 'order',
  body,
  answer: orderAnswer,
  problems: ({ body }) =>
    pairMistakeProblems(body, (one, other) => {
      const [first, second] = [body.items.indexOf(one), body.items.indexOf(other)];
      return second !== -1 && first > second;
    }),
  show: (shown) => plainTexts(shown, { kind: 'order', items: shownItems(shown) }),
  read: ({ body: { items } }, answer) => {
    if (repeats(answer.order)) return { problem: 'Un elemento está dos veces en el orden.' };
    const fits = answer.order.length === items.length && answer.order.every((place) => place < items.length);
    return fits ? answer : { problem: `Ordena los ${items.length} elementos de la pregunta.` };
  },
  grade: (shown, answer) => {
    const rightIndex = rightIndexes(shown);
    const indexes = answer.order.map((place) => rightIndex[place]!);
    // The parts are the neighbours: whether each item but the first follows the one before it.
    const right = indexes.slice(1).map((index, at) => index === indexes[at]! + 1);
    const found = right.filter(Boolean).length;
    const share = found / right.length;
    const isOpen = ordersLeft(indexes.length - found) >= 2;
    const given = indexes.map((index) => shown.body.items[index]!);
    const made = madePair(shown.body, (one, other) => {
      const [first, second] = [given.indexOf(one), given.indexOf(other)];
      return first < second && isOpenOrder(right, first, second, isOpen);
    });
    return {
      share: share === 1 || shown.body.partial ? share : 0,
      parts: { right, isOpen },
      ...(made && { mistake: made.reason }),
    };
  },
  key: (shown) => ({ order: placesIn(rightIndexes(shown)) }),
  solution: () => [],
  hints: () => [],
  asksTheSame: (one, other) => isSameJson(one.items.toSorted(), other.items.toSorted()),
  keyText: ({ body: { items } }) => items.join(' → '),
};
