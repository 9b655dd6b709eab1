import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import { finished_quizzes } from '#db/finished-quizzes.ts';
import { pick } from '#db/queries/pick.ts';
import { lessons, point_entries, regrades } from '#db/schema.ts';

const PAGE_SIZE = 20;

const reversal = alias(point_entries, 'reversal');

/** A page of a person's ledger (docs/product.md §9.12), the newest line first. @param page `before`: the id of the last line before it */
export async function readPointEntries(db: Database, userId: string, page: { before?: number | undefined }) {
  const rows = await selectLines(db)
    .where(
      and(eq(point_entries.user_id, userId), page.before ? lt(point_entries.id, page.before) : undefined),
    )
    .orderBy(desc(point_entries.id))
    .limit(PAGE_SIZE + 1);
  const entries = rows.slice(0, PAGE_SIZE).map(presentLine);
  return { entries, next: rows.length > PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}

function selectLines(db: Database) {
  return db
    .select({
      ...pick(point_entries, 'id', 'kind', 'lesson_id', 'points', 'created_at', 'local_day', 'reversed_at'),
      reason: point_entries.reason,
      lesson_title: lessons.title,
      attempt_id: finished_quizzes.id,
      regraded_at: regrades.created_at,
      reversed_by: reversal.id,
      score: sql<number | null>`coalesce(${finished_quizzes.first_score}, ${finished_quizzes.score})`,
      total_questions: sql<number | null>`cardinality(${finished_quizzes.version_ids})`,
      paid_before: sql<number>`(select coalesce(sum(earlier.points), 0)::int from ${point_entries} earlier
        where earlier.user_id = ${point_entries.user_id} and earlier.lesson_id = ${point_entries.lesson_id}
          and earlier.kind not in ('reversal', 'test') and earlier.question_id is null and earlier.id < ${point_entries.id})`,
    })
    .from(point_entries)
    .innerJoin(lessons, eq(lessons.id, point_entries.lesson_id))
    .leftJoin(
      finished_quizzes,
      and(
        eq(finished_quizzes.user_id, point_entries.user_id),
        eq(finished_quizzes.id, point_entries.attempt_id),
      ),
    )
    .leftJoin(regrades, eq(regrades.id, point_entries.regrade_id))
    .leftJoin(
      reversal,
      and(eq(reversal.user_id, point_entries.user_id), eq(reversal.reverses_id, point_entries.id)),
    );
}

type Line = Awaited<ReturnType<typeof selectLines>>[number];

const presentLine = ({ reversed_by, score, total_questions, paid_before, ...line }: Line) => ({
  ...line,
  result: score === null || total_questions === null ? null : { score, total_questions, paid_before },
  is_reversed: reversed_by !== null,
});
