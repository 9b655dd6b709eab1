import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { point_entries, profiles } from '#db/schema.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';

type Reversal = { id: string; entry_id: number; reason: string };

/**
 * Takes a line of a person's ledger back with a line of its own (docs/product.md §9.12). A trigger moves the totals. The
 * person's row is locked as a finish locks it, so that the two wait for each other.
 * @throws AppError `not_found`, `not_reversible`, `already_reversed`, `points_taken_by_regrade`, `points_below_zero`
 */
export function reversePoints(call: Call, { id: user_id, entry_id, reason }: Reversal) {
  return call.db.transaction(async (tx) => {
    const { total_points: before } = ensureFound(await lockProfile(tx, user_id));
    const line = ensureFound(await readLine(tx, user_id, entry_id));
    if (line.kind !== 'lesson' && line.kind !== 'review') throw new AppError('not_reversible');
    if (await isReversed(tx, user_id, entry_id)) throw new AppError('already_reversed');
    const total_points = before - line.points;
    const held = line.kind === 'review' ? line.points : await sumLesson(tx, user_id, line.lesson_id);
    if (held < line.points) throw new AppError('points_taken_by_regrade');
    if (total_points < 0) throw new AppError('points_below_zero');
    const reversal = onlyRow(await insertReversal(tx, line, reason, call.now));
    await recordAudit(tx, authorOf(call), {
      action: 'points_reversed',
      object_type: 'user',
      object_id: user_id,
      before: { total_points: before },
      after: { total_points, points: reversal.points, lesson_id: line.lesson_id, reason },
    });
    return { id: reversal.id, points: reversal.points, total_points };
  });
}

async function lockProfile(tx: Database, userId: string) {
  const [profile] = await tx
    .select({ total_points: profiles.total_points })
    .from(profiles)
    .where(eq(profiles.user_id, userId))
    .for('no key update');
  return profile;
}

async function readLine(tx: Database, userId: string, entryId: number) {
  const [line] = await tx
    .select()
    .from(point_entries)
    .where(and(eq(point_entries.user_id, userId), eq(point_entries.id, entryId)));
  return line;
}

async function isReversed(tx: Database, userId: string, entryId: number): Promise<boolean> {
  const reversals = await tx
    .select({ id: point_entries.id })
    .from(point_entries)
    .where(and(eq(point_entries.user_id, userId), eq(point_entries.reverses_id, entryId)));
  return reversals.length > 0;
}

/** What the lesson has paid without its reviews, less what was taken back; a regrade may have taken some of it already. */
async function sumLesson(tx: Database, userId: string, lessonId: string): Promise<number> {
  const rows = await tx
    .select({ held: sql<number>`coalesce(sum(${point_entries.points}), 0)::int` })
    .from(point_entries)
    .where(
      and(
        eq(point_entries.user_id, userId),
        eq(point_entries.lesson_id, lessonId),
        isNull(point_entries.question_id),
      ),
    );
  return onlyRow(rows).held;
}

function insertReversal(tx: Database, line: typeof point_entries.$inferSelect, reason: string, now: Date) {
  return tx
    .insert(point_entries)
    .values({
      kind: 'reversal',
      user_id: line.user_id,
      lesson_id: line.lesson_id,
      points: -line.points,
      created_at: line.created_at,
      question_id: line.question_id,
      due: line.due,
      time_zone: line.time_zone,
      local_day: line.local_day,
      reverses_id: line.id,
      reversed_at: now,
      reason,
    })
    .returning();
}
