import { asc, eq, isNull } from 'drizzle-orm';
import type { ConnectedDatabase, Database } from '#db/connect.ts';
import { tryLockUntilCommit } from '#db/queries/advisory-locks.ts';
import { regrades } from '#db/schema.ts';
import type { Regrading } from '#features/asking/server/grade-again.ts';
import type { Services } from '#server/services.ts';
import { type AwardedBadge, decideLearner, readAwardedBadges } from './decide-learner.ts';
import { findLearners, type LearnerFacts, readLearnerFacts } from './learner-facts.ts';
import { readRegrading } from './regrading.ts';
import { saveChange } from './save-change.ts';

/** The people whose facts are read and decided on at once. */
const BATCH = 1_000;

/**
 * Carries out at most `most` batches of the confirmed regrades, the oldest first. Each person is saved in one short statement
 * with the progress, so that nobody waits and a process that dies costs nothing. @returns the number of batches done
 */
export async function continueRegrades(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let done = 0;
  while (done < most && (await db.transaction((lock) => regradeNextBatch(lock, db, clock())))) done += 1;
  return done;
}

/** @param lock holds the lock; what is saved is committed person by person through `db` */
async function regradeNextBatch(lock: Database, db: ConnectedDatabase, now: Date): Promise<boolean> {
  if (!(await tryLockUntilCommit(lock, 'regrades'))) return false;
  const [regrade] = await lock
    .select()
    .from(regrades)
    .where(isNull(regrades.finished_at))
    .orderBy(asc(regrades.created_at), asc(regrades.id))
    .limit(1);
  if (!regrade) return false;
  const regrading = { id: regrade.id, ...(await readRegrading(lock, regrade)) };
  const learners = await findLearners(lock, regrading, { after: regrade.after_user_id, most: BATCH });
  if (learners.length === 0)
    await lock.update(regrades).set({ finished_at: now }).where(eq(regrades.id, regrade.id));
  else await regradeLearners(db, regrading, learners, now);
  return true;
}

type Regrade = Regrading & { id: string };

async function regradeLearners(db: ConnectedDatabase, regrade: Regrade, learners: string[], now: Date) {
  const badges = await readAwardedBadges(db);
  for (const facts of await readLearnerFacts(db, regrade, learners))
    await regradeLearner(db, regrade, facts, { badges, now });
}

type Round = { badges: readonly AwardedBadge[]; now: Date };

/** Reads the facts again until they still hold when they are saved; a finish may come in between. */
async function regradeLearner(db: ConnectedDatabase, regrade: Regrade, facts: LearnerFacts, round: Round) {
  let present: LearnerFacts | undefined = facts;
  while (present && !(await saveChange(db, regrade, decideLearner(present, round.badges), round.now)))
    [present] = await readLearnerFacts(db, regrade, [facts.user_id]);
}
