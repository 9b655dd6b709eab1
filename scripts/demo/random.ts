/** A source of numbers in [0, 1) that is the same for the same seed, so that every demo shows the same data. */
export type Random = () => number;

/** mulberry32. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

export function pickWeighted<T>(
  random: Random,
  list: readonly T[],
  weightOf: (each: T, index: number) => number,
): T {
  const weights = list.map(weightOf);
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return (
    list.find((_, index) => {
      rest -= weights[index]!;
      return rest < 0;
    }) ?? list.at(-1)!
  );
}

/** Around 0 with a standard deviation of 1 (Box–Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
