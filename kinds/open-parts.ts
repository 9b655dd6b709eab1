/**
 * Which parts of an answer are right, in the order of the answer. `isOpen` says whether at least two answers stay possible for those who
 * see the parts but not the key; only then learners without premium may see them (docs/product.md §6).
 */
export type Parts = { right: boolean[]; isOpen: boolean };

/** What an answer would get if another key were the right one. */
export type Outcome = { share: number; right: readonly boolean[] };

/** Whether the parts of an answer may be seen, by its outcome and those of all keys: they never leave a single key. */
export function staysOpen(own: Outcome, outcomes: readonly Outcome[]): boolean {
  const alike = outcomes.filter(({ share }) => share === own.share);
  const keysByParts = Map.groupBy(alike, ({ right }) => right.join()).values();
  const sizes = [...keysByParts].map((keys) => keys.length);
  const hidden = sizes.filter((size) => size < 2).length;
  const leftByOwn = alike.filter(({ right }) => right.join() === own.right.join()).length;
  return leftByOwn >= 2 && hidden !== 1;
}

/** In how many ways so many left sides that are paired wrong can be paired otherwise, with so many right sides to spare. */
export function pairingsLeft(wrong: number, spare: number): number {
  let ways = 0;
  for (let same = 0; same <= wrong; same += 1) {
    const others = arrangements(wrong + spare - same, wrong - same);
    ways += (same % 2 === 0 ? 1 : -1) * combinations(wrong, same) * others;
  }
  return ways;
}

/** In how many orders so many runs of items can stand without two runs following each other as they were answered. */
export const ordersLeft = (runs: number): number =>
  runs <= 1 ? 1 : pairingsLeft(runs - 1, 0) + pairingsLeft(runs, 0);

const arrangements = (of: number, places: number): number =>
  places === 0 ? 1 : of * arrangements(of - 1, places - 1);

const combinations = (of: number, chosen: number): number =>
  arrangements(of, chosen) / arrangements(chosen, chosen);
