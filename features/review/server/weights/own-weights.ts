import type { ConnectedDatabase, Database } from '#db/connect.ts';
import { readStored, writeStored } from '#db/queries/stored-values.ts';
import { type Fit, weightsProblem } from '#domain/learning/fit-weights.ts';
import { WEIGHTS } from '#domain/learning/review-parameters.ts';

const KEY = 'review.weights';

export type StoredFit = Fit & { at: string };

/** The last fit to the installation's own reviews; undefined before the first. */
export const readFit = (db: Database) => readStored<StoredFit>(db, KEY);

export const writeFit = (db: Database, fit: StoredFit, now: Date) => writeStored(db, KEY, fit, now);

/** Weights change once a week at most; every process notices within this time. */
const REMEMBERED_MS = 300_000;

const memories = new WeakMap<ConnectedDatabase, { read_at: number; weights: readonly number[] }>();

/** The weights by which reviews are scheduled now: the installation's own if they predict better, else the published ones. */
export async function currentWeights(db: ConnectedDatabase, now: Date): Promise<readonly number[]> {
  const known = memories.get(db);
  if (known && Math.abs(now.getTime() - known.read_at) < REMEMBERED_MS) return known.weights;
  const fit = await readFit(db);
  const weights = fit?.improves && weightsProblem(fit.weights) === null ? fit.weights : WEIGHTS;
  memories.set(db, { read_at: now.getTime(), weights });
  return weights;
}
