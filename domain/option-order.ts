import { sha256 } from './sha256.ts';

type ShownVersion = { id: string; shuffle_options: boolean; options: readonly string[] };

/**
 * The order in which an attempt shows a question's options: for each place, the option's index in the version's own order.
 * The attempt's seed is random and never leaves the server, so nobody can compute the order.
 * @param seed the attempt's; null for attempts from before options were shuffled
 */
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
