import { sha256 } from './sha256.ts';

type ShownVersion = { id: string; shuffle_options: boolean; options: readonly string[] };

/** The option's index for each place that an attempt shows, by its seed, which never leaves the server; null: the stored order. */
export function optionOrder(seed: string | null, { id, shuffle_options, options }: ShownVersion): number[] {
  const stored = options.map((_, index) => index);
  if (seed === null || !shuffle_options || options.length === 0) return stored;
  const ranks = sha256([...wordsOf(seed), ...wordsOf(id)]);
  return stored.sort((one, other) => ranks[one]! - ranks[other]! || one - other);
}

/** The 16 bytes of a UUID as four words. */
const wordsOf = (uuid: string): number[] =>
  uuid
    .replaceAll('-', '')
    .match(/.{8}/g)!
    .map((digits) => Number.parseInt(digits, 16));
