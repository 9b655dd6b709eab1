/**
 * Which parts of an answer are right, in the order of the answer. `isOpen` says whether at least two answers stay possible for those who
 * see the parts but not the key; only then learners without premium may see them (docs/product.md §6).
 */
export type Parts = { right: boolean[]; isOpen: boolean };

/** What an answer would get if a key with so many right options were the right one. */
export type Outcome = { share: number; right: readonly boolean[]; size: number };

/**
 * Whether the parts of an answer may be seen, by its outcome and those of all keys: neither seeing nor missing them leaves a single key,
 * also to those who know how many options are right.
 */
export function staysOpen(own: Outcome, outcomes: readonly Outcome[]): boolean {
  const alike = outcomes.filter(({ share }) => share === own.share);
  const [byShare, inAll] = [countKeys(alike), countKeys(outcomes)];
  // Whoever knows that all options are right has nothing to learn.
  const isOpen = (keys: readonly Outcome[]) =>
    [...countKeys(keys)].every(([size, count]) => count >= 2 || inAll.get(size) === 1);
  const byParts = Map.groupBy(alike, ({ right }) => right.join());
  const hidden = [...byParts.values()].filter((keys) => !isOpen(keys)).flat();
  const leftByHiding = [...countKeys(hidden)];
  return (
    isOpen(byParts.get(own.right.join()) ?? []) &&
    leftByHiding.every(([size, count]) => count >= 2 || byShare.get(size) === 1)
  );
}

/** How many keys there are of each size, and in all. */
function countKeys(keys: readonly Outcome[]): Map<number | 'any', number> {
  const counts = new Map<number | 'any', number>();
  for (const size of keys.flatMap((key) => [key.size, 'any' as const]))
    counts.set(size, (counts.get(size) ?? 0) + 1);
  return counts;
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

/** Whether two answers stay possible at least for those who learn that one of their pairs is wrong, and how many are. */
export const isOpenPair = ({
  parts,
  wrong,
  spare,
}: {
  parts: number;
  wrong: number;
  spare: number;
}): boolean => wrong > 0 && combinations(parts - 1, wrong - 1) * pairingsLeft(wrong, spare) >= 2;

/**
 * Whether two orders stay possible at least for those who learn that of the order they gave (0, 1, 2…) so many neighbours are right, or
 * which ones, and that `one` stands after `other`.
 */
export function isOpenOrder(right: readonly boolean[], one: number, other: number, known: boolean): boolean {
  const found = right.filter(Boolean).length;
  const fits = (order: readonly number[]) => {
    const kept = right.map((_, at) => order[order.indexOf(at) + 1] === at + 1);
    if (order.indexOf(other) > order.indexOf(one)) return false;
    return known ? kept.every((each, at) => each === right[at]) : kept.filter(Boolean).length === found;
  };
  let fitting = 0;
  for (const order of ordersOf([...right.keys(), right.length])) {
    if (fits(order)) fitting += 1;
    if (fitting === 2) return true;
  }
  return false;
}

function* ordersOf(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const [at, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(at, 1))) yield [item, ...rest];
}

/** In how many orders so many runs of items can stand without two runs following each other as they were answered. */
export const ordersLeft = (runs: number): number =>
  runs <= 1 ? 1 : pairingsLeft(runs - 1, 0) + pairingsLeft(runs, 0);

const arrangements = (of: number, places: number): number =>
  places === 0 ? 1 : of * arrangements(of - 1, places - 1);

const combinations = (of: number, chosen: number): number =>
  arrangements(of, chosen) / arrangements(chosen, chosen);
