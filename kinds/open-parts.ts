/**
 * Which parts of an answer are right, in the order of the answer. `isOpen` says whether at least two answers stay possible for those who
 * see the parts but not the key; only then learners without premium may see them (docs/product.md §6).
 */
export type Parts = {
  right: boolean[];
  isOpen: boolean;
  /** Of several options: the places in the answer of those that everybody may be told to be wrong. */
  toldWrong?: number[];
};

/** What an answer would get if a key with so many right options were the right one, and what would be told of it; null for nothing. */
export type Outcome = { share: number; size: number; tale: string | null };

/**
 * Of the outcomes of all keys with one share, those whose tale may be told: neither hearing a tale nor hearing none leaves a single key
 * where the share alone leaves several, also to those who know how many options are right.
 */
export function tellable<Each extends Outcome>(alike: readonly Each[]): Each[] {
  const told = [...Map.groupBy(alike, ({ size }) => size).values()].flatMap((ofSize) => {
    const tales = [...Map.groupBy(ofSize, ({ tale }) => tale)];
    const open = tales.flatMap(([tale, keys]) => (tale !== null && isOpen(keys, ofSize) ? keys : []));
    return leavesOne(open, ofSize) ? [] : open;
  });
  const open = [...Map.groupBy(told, ({ tale }) => tale).values()]
    .filter((keys) => isOpen(keys, alike))
    .flat();
  return leavesOne(open, alike) ? [] : open;
}

const isOpen = (keys: readonly Outcome[], all: readonly Outcome[]) => keys.length > 1 || all.length === 1;

/** Whether hearing no tale would name the key, which the share alone does not. */
const leavesOne = (told: readonly Outcome[], all: readonly Outcome[]) =>
  all.length > 1 && all.length - told.length === 1;

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
