import type { Randomness } from './kind.ts';

/** Orders that were drawn already, by what they were drawn from. */
const drawnBefore = new WeakMap<Randomness, Map<string, number[]>>();

/** The places 0 … count − 1 in a random order that depends on nothing but the random bytes. */
export function permutation(randomness: Randomness, purpose: string, count: number): readonly number[] {
  const orders = drawnBefore.get(randomness) ?? new Map<string, number[]>();
  drawnBefore.set(randomness, orders);
  const key = `${purpose} ${count}`;
  const order = orders.get(key) ?? drawOrder(randomness, purpose, count);
  orders.set(key, order);
  return order;
}

function drawOrder(randomness: Randomness, purpose: string, count: number): number[] {
  const bytes = randomness(purpose)[Symbol.iterator]();
  const byte = () => Number(bytes.next().value);
  const ranks = Array.from({ length: count }, () => ((byte() * 256 + byte()) * 256 + byte()) * 256 + byte());
  return placesByRank(ranks);
}

/** The places of ranks from the lowest to the highest, equal ones in their order. */
export const placesByRank = (ranks: readonly number[]): number[] =>
  ranks
    .map((rank, place) => ({ rank, place }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ place }) => place);

/** The list in a random order that depends on nothing but the random bytes. */
export const permuted = <Item>(randomness: Randomness, purpose: string, list: readonly Item[]): Item[] =>
  permutation(randomness, purpose, list.length).flatMap((index) => list.slice(index, index + 1));

/** For each value its place in a permutation. */
export const placesIn = (order: readonly number[]): number[] => order.map((_, value) => order.indexOf(value));
