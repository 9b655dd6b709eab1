import * as z from 'zod/mini';
import { orderAnswer } from '../answers.ts';
import { type Kind, plainTexts, type Shown } from '../kind.ts';
import { permutation, placesIn } from '../permutation.ts';
import { repeats } from '../read-places.ts';

const item = z
  .string()
  .check(z.trim(), z.minLength(1, 'Escribe el elemento.'), z.maxLength(300, 'Como máximo 300 caracteres.'));

const body = z.strictObject({
  /** In the right order. */
  items: z.array(item).check(
    z.minLength(3, 'Se necesitan al menos 3 elementos.'),
    z.maxLength(8, 'Caben como máximo 8 elementos.'),
    z.refine((items) => !repeats(items), 'Dos elementos son iguales.'),
  ),
  /** Whether neighbours in the right order count as a part of the answer. */
  partial: z.boolean(),
});

export type OrderBody = z.output<typeof body>;
type Body = OrderBody;
type Answer = z.output<typeof orderAnswer>;

/** For each place shown, the item's index in the right order. */
const shownOrder = ({ randomness, body: { items } }: Shown<Body>) =>
  permutation(randomness, 'items', items.length);

export const order: Kind<Body, Answer> = {
  kind: 'order',
  body,
  answer: orderAnswer,
  problems: () => [],
  show: (shown) =>
    plainTexts(shown, { kind: 'order', items: shownOrder(shown).map((index) => shown.body.items[index]!) }),
  read: ({ body: { items } }, answer) => {
    if (repeats(answer.order)) return { problem: 'Un elemento está dos veces en el orden.' };
    const fits = answer.order.length === items.length && answer.order.every((place) => place < items.length);
    return fits ? answer : { problem: `Ordena los ${items.length} elementos de la pregunta.` };
  },
  grade: (shown, answer) => {
    const shownAt = shownOrder(shown);
    const indexes = answer.order.map((place) => shownAt[place]!);
    const pairs = indexes.slice(1).filter((index, at) => index === indexes[at]! + 1).length;
    const share = pairs / (indexes.length - 1);
    return { share: share === 1 || shown.body.partial ? share : 0 };
  },
  key: (shown) => ({ order: placesIn(shownOrder(shown)) }),
  solution: () => [],
  hints: () => [],
};
