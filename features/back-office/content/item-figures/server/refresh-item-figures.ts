import type { Database } from '#db/connect.ts';
import { tryLockUntilCommit } from '#db/queries/advisory-locks.ts';
import type { Services } from '#server/services.ts';
import { calculateDueFigures } from './calculate-due-figures.ts';
import { countNextFinished, recountNextLesson } from './count-finished.ts';

/** Transactions of one run, so that a process that is told to stop need not wait for a first count of years. */
const STEPS = 40;

/**
 * Brings the figures of questions up to date: counts the attempts finished since the last run, then calculates the figures
 * that these belong to. Each step is one transaction that saves how far it came, so that a crash costs nothing; while one process
 * works, others leave it alone.
 */
export async function refreshItemFigures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (let step = 0; step < STEPS; step += 1)
    if (!(await db.transaction((tx) => takeStep(tx, clock())))) return;
}

/** @returns whether something is left to do */
async function takeStep(tx: Database, now: Date): Promise<boolean> {
  if (!(await tryLockUntilCommit(tx, 'itemFigures'))) return false;
  return (await recountNextLesson(tx)) || (await countNextFinished(tx, now)) || calculateDueFigures(tx);
}
