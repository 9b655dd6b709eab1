import { hash } from 'node:crypto';

type ShownVersion = { id: string; shuffle_options: boolean; options: readonly string[] };

/**
 * The order in which a run shows a question's options: for each place, the option's index in the version's own order.
 * The run's seed is random and never leaves the server, so nobody can compute the order.
 * @param seed the run's; null for quizzes from before options were shuffled
 */
export function optionOrder(seed: string | null, { id, shuffle_options, options }: ShownVersion): number[] {
  const stored = options.map((_, index) => index);
  if (seed === null || !shuffle_options || options.length === 0) return stored;
  const digest = hash('sha256', Buffer.from(`${seed}${id}`.replaceAll('-', ''), 'hex'), 'buffer');
  const ranks = stored.map((index) => digest.readUInt32BE(4 * index));
  return stored.sort((one, other) => ranks[one]! - ranks[other]! || one - other);
}
