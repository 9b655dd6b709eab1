import { hash } from 'node:crypto';

type ShownVersion = { id: string; shuffle_options: boolean; options: readonly string[] };

/** The option's index for each place that a run shows, by its seed, which never leaves the server; null: the stored order. */
export function optionOrder(seed: string | null, { id, shuffle_options, options }: ShownVersion): number[] {
  const stored = options.map((_, index) => index);
  if (seed === null || !shuffle_options || options.length === 0) return stored;
  const digest = hash('sha256', Buffer.from(`${seed}${id}`.replaceAll('-', ''), 'hex'), 'buffer');
  const ranks = stored.map((index) => digest.readUInt32BE(4 * index));
  return stored.sort((one, other) => ranks[one]! - ranks[other]! || one - other);
}
