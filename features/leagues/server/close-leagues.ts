import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { whileHolding } from '#db/queries/while-holding.ts';
import type { Services } from '#server/services.ts';
import { formGroups } from './form-groups.ts';
import { writeResults } from './write-results.ts';

/** Quizzes that were finished in the last moments of a week are saved by then. */
const SAVED_MS = 60_000;

/** People per batch: about half a second. */
const BATCH = 10_000;

/**
 * Ends the weeks that are over: writes the results of their groups, then forms the groups of the present week, in batches of `size` people,
 * at most `most`. Each is one statement, so a process that dies repeats nothing. @returns the number of batches done
 */
export async function closeLeagues(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { size = BATCH, most = Number.POSITIVE_INFINITY }: { size?: number; most?: number } = {},
): Promise<number> {
  const now = clock();
  const over = new Date(now.getTime() - SAVED_MS);
  if (!(await isAnyOver(db, over))) return 0;
  const done = await whileHolding(db, 'leagues', async () => {
    const written = await reading(db, (snapshot) => writeResults(snapshot, db, { now, over, size, most }));
    if (written >= most) return written;
    return (
      written +
      (await reading(db, (snapshot) => formGroups(snapshot, db, { now, size, most: most - written })))
    );
  });
  return done ?? 0;
}

/** A transaction that only reads, at one moment, and is idle while a batch is written through other connections. */
const reading = <Result>(
  db: Services['db'],
  read: (snapshot: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (snapshot) => {
      await snapshot.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      return read(snapshot);
    },
    { isolationLevel: 'repeatable read' },
  );

async function isAnyOver(db: Database, over: Date): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`
    select exists (select from league_groups where closed_at is null and ends_at <= ${over})
      or exists (select from league_groups where closed_at is not null and followed_at is null) as any`);
  return onlyRow(rows).any;
}
