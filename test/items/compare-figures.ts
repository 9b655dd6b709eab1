import type { question_figures } from '#db/schema.ts';
import type { HandFigures } from './figures-by-hand.ts';

type Stored = typeof question_figures.$inferSelect;

const NUMBERS = ['answers', 'facility', 'point_biserial', 'discrimination', 'median_seconds'] as const;
const LISTS = ['chosen', 'strong_shares', 'weak_shares'] as const;
const TOLERANCE = 1e-9;

const isEqual = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= TOLERANCE
    : (one ?? null) === (other ?? null);

/** What stored figures differ in from those by hand, as one text per difference. */
export function differencesOf(stored: readonly Stored[], byHand: Map<string, HandFigures>): string[] {
  const versions = new Set([...stored.map(({ version_id }) => version_id), ...byHand.keys()]);
  return [...versions].flatMap((version) => {
    const one = stored.find(({ version_id }) => version_id === version);
    const other = byHand.get(version);
    if (!one || !other) return [`${version} is ${one ? 'only stored' : 'not stored'}`];
    const pairs: [string, number | null | undefined, number | null | undefined][] = [
      ...NUMBERS.map((name) => [name, one[name], other[name]] as [string, number | null, number | null]),
      ...LISTS.flatMap((name) =>
        Array.from(
          { length: Math.max(one[name]?.length ?? 0, other[name]?.length ?? 0) },
          (_, at) => [`${name} ${at}`, one[name]?.[at], other[name]?.[at]] as [string, number, number],
        ),
      ),
    ];
    const wrong = pairs.filter(([, left, right]) => !isEqual(left, right));
    const isFlaggedAlike = one.flags.join() === other.flags.join();
    return [
      ...wrong.map(([name, left, right]) => `${version} ${name}: ${left}, by hand ${right}`),
      ...(isFlaggedAlike ? [] : [`${version} flags: ${one.flags}, by hand ${other.flags}`]),
    ];
  });
}
