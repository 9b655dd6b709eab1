import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { claimNext } from '#db/queries/claim-next.ts';
import {
  question_figures,
  question_figures_cursor,
  question_outcome_counts,
  question_recounts,
  question_time_counts,
} from '#db/schema.ts';
import { addCounts } from '#db/sql/item-counts-sql.ts';

/** Finished attempts of one transaction, which takes some hundred milliseconds. */
const BATCH = 5_000;
/** No finish lasts this long, and the clocks of two machines differ by less. */
const SETTLED_MS = 120_000;
/** The last run counted up to `SETTLED_MS` before its own time: with less than this between, the clock was set back since. */
const SET_BACK_MS = 60_000;

/** @returns the instant up to which finished attempts are counted; null before the first run */
export async function readCountedUntil(db: Database): Promise<Date | null> {
  const [cursor] = await db.select().from(question_figures_cursor);
  return cursor?.counted_until ?? null;
}

/** Counts the next finished attempts and moves the cursor in the same transaction. @returns whether there may be more */
export async function countNextFinished(tx: Database, now: Date): Promise<boolean> {
  const from = await readCountedUntil(tx);
  const settled = new Date(now.getTime() - SETTLED_MS);
  if (from && from.getTime() > now.getTime() - SET_BACK_MS) return countAllAgain(tx, settled);
  if (from && from >= settled) return false;
  const after = from ?? new Date(0);
  const next = await tx.execute<{ last: number | null; attempts: number }>(sql`
    select (extract(epoch from max(finished_at)) * 1000)::float8 as last, count(*)::int as attempts from (
      select finished_at from finished_quizzes where finished_at > ${after} and finished_at <= ${settled}
      order by finished_at limit ${BATCH}) batch`);
  const { last, attempts } = onlyRow(next.rows);
  const until = last !== null && attempts === BATCH ? new Date(last) : settled;
  if (attempts > 0) await tx.execute(sql.raw(addCounts(finishedBetween(after, until))));
  await tx
    .insert(question_figures_cursor)
    .values({ counted_until: until })
    .onConflictDoUpdate({ target: question_figures_cursor.only, set: { counted_until: until } });
  return attempts === BATCH;
}

/** After a clock that was set back, attempts may have been finished at instants that were passed already. */
async function countAllAgain(tx: Database, until: Date): Promise<true> {
  await tx.update(question_figures_cursor).set({ counted_until: until });
  await tx.execute(sql`
    insert into question_recounts (lesson_id) select distinct lesson_id from finished_quizzes on conflict do nothing`);
  return true;
}

/** Counts the attempts at a lesson again whose answers have changed. @returns whether there was one */
export async function recountNextLesson(tx: Database): Promise<boolean> {
  const next = await claimNext(tx, question_recounts, { order: [asc(question_recounts.requested_at)] });
  if (!next) return false;
  const { lesson_id } = next;
  const ofLesson = eq(question_outcome_counts.lesson_id, lesson_id);
  const counted = tx
    .select({ version_id: question_outcome_counts.version_id })
    .from(question_outcome_counts)
    .where(ofLesson);
  await tx
    .update(question_figures)
    .set({ is_due: true })
    .where(inArray(question_figures.version_id, counted));
  await tx.delete(question_outcome_counts).where(ofLesson);
  await tx.delete(question_time_counts).where(eq(question_time_counts.lesson_id, lesson_id));
  const until = await readCountedUntil(tx);
  if (until)
    await tx.execute(
      sql.raw(addCounts(`${finishedBetween(new Date(0), until)} and a.lesson_id = '${lesson_id}'`)),
    );
  await tx.delete(question_recounts).where(eq(question_recounts.lesson_id, lesson_id));
  return true;
}

const finishedBetween = (after: Date, until: Date) =>
  `a.finished_at > '${after.toISOString()}' and a.finished_at <= '${until.toISOString()}'`;
