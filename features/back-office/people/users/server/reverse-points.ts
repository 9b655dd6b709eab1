import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { point_entries } from '#db/schema.ts';
import { recordAct } from '#features/back-office/frame/server/record-changes.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { lockProfile } from './read-users.ts';

type Reversal = { id: string; entry_id: number; reason: string };

/**
 * Takes a line of a person's ledger back with a line of its own (docs/product.md §9.12). A trigger moves the totals. The
 * person's row is locked as a finish locks it, so that the two wait for each other.
 * @throws AppError `not_found`, `not_reversible`, `already_reversed`, `points_taken_by_regrade`, `points_below_zero`
 */
export function reversePoints(call: Call, { id: user_id, entry_id, reason }: Reversal) {
  return call.db.transaction(async (tx) => {
    const { total_points: before } = await lockProfile(tx, user_id);
    const line = ensureFound(await readLine(tx, user_id, entry_id));
    if (line.kind !== 'lesson' && line.kind !== 'review') throw new AppError('not_reversible');
    const isOfLine = and(eq(point_entries.user_id, user_id), eq(point_entries.reverses_id, entry_id));
    if ((await tx.$count(point_entries, isOfLine)) > 0) throw new AppError('already_reversed');
    const total_points = before - line.points;
    const held = line.kind === 'review' ? line.points : await sumLesson(tx, user_id, line.lesson_id);
    if (held < line.points) throw new AppError('points_taken_by_regrade');
    if (total_points < 0) throw new AppError('points_below_zero');
    const reversal = onlyRow(await insertReversal(tx, line, reason, call.now));
    await recordAct(tx, call, 'points_reversed', {
      user_id,
      before: { total_points: before },
      after: { total_points, points: reversal.points, lesson_id: line.lesson_id, reason },
    });
    return { id: reversal.id, points: reversal.points, total_points };
  });
}

async function readLine(tx: Database, userId: string, entryId: number) {
  const [line] = await tx
    .select()
    .from(point_entries)
    .where(and(eq(point_entries.user_id, userId), eq(point_entries.id, entryId)));
  return line;
}

/** What the lesson has paid without reviews and class tests, less what was taken back; a regrade may have taken some of it already. */
async function sumLesson(tx: Database, userId: string, lessonId: string): Promise<number> {
  const rows = await tx
    .select({ held: sql<number>`coalesce(sum(${point_entries.points}), 0)::int` })
    .from(point_entries)
    .where(
      and(
        eq(point_entries.user_id, userId),
        eq(point_entries.lesson_id, lessonId),
        isNull(point_entries.question_id),
        ne(point_entries.kind, 'test'),
      ),
    );
  return onlyRow(rows).held;
}

function insertReversal(
  tx: Database,
  { id, attempt_id: _attempt, regrade_id: _regrade, ...line }: typeof point_entries.$inferSelect,
  reason: string,
  now: Date,
) {
  const reversal = {
    kind: 'reversal',
    points: -line.points,
    reverses_id: id,
    reversed_at: now,
    reason,
  } as const;
  return tx
    .insert(point_entries)
    .values({ ...line, ...reversal })
    .returning();
}
