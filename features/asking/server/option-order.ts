import { hash } from 'node:crypto';
import { placesByRank } from '#kinds/permutation.ts';

type ShownVersion = { id: string; shuffle_options: boolean; options: readonly string[] };

/** The option's index for each place that a run shows, by its seed, which never leaves the server; null: the stored order. */
export function optionOrder(seed: string | null, { id, shuffle_options, options }: ShownVersion): number[] {
  if (seed === null || !shuffle_options || options.length === 0) return options.map((_, index) => index);
  const digest = hash('sha256', Buffer.from(`${seed}${id}`.replaceAll('-', ''), 'hex'), 'buffer');
  return placesByRank(options.map((_, index) => digest.readUInt32BE(4 * index)));
}
