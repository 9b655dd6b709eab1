import { and, eq, sql } from 'drizzle-orm';
import { question_versions, questions } from '#db/schema.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import type { CountedAnswers } from '../item-figures.contract.ts';
import { readCountedUntil } from './count-finished.ts';

const PAGE_ROWS = 20;

type Row = {
  user_id: string;
  full_name: string;
  answered_at: string;
  option: number | null;
  share: number;
};

/** The answers that the present figures of a question count, the newest first. @throws AppError `not_found` */
export async function listCountedAnswers({ db }: Call, { id, page, which }: CountedAnswers) {
  const { version_id } = await readRow(db, questions, id);
  const [version] = await db
    .select({ series: question_versions.statistics_from })
    .from(question_versions)
    .where(and(eq(question_versions.id, version_id), eq(question_versions.question_id, id)));
  const { series } = ensureFound(version);
  const until = await readCountedUntil(db);
  // As db/sql/item-counts-sql.ts counts them: of the first quiz of the lesson that a person finished.
  const { rows } = await db.execute<Row>(sql`
    select g.user_id, coalesce(p.full_name, '') as full_name, g.answered_at, g.option, g.share::float8 as share
    from finished_quizzes a join quiz_run_answers g on g.user_id = a.user_id and g.attempt_id = a.id
    join question_versions v on v.id = g.version_id and v.statistics_from = ${series}::uuid
    left join profiles p on p.user_id = g.user_id
    where a.lesson_id in (select c.lesson_id from question_outcome_counts c where c.version_id = ${series}::uuid)
      and a.finished_at <= ${until}::timestamptz and ${condition(which)} and not exists (
        select from finished_quizzes b where b.user_id = a.user_id and b.lesson_id = a.lesson_id
          and (b.finished_at, b.id) < (a.finished_at, a.id))
    order by g.answered_at desc, g.user_id limit ${PAGE_ROWS + 1} offset ${(page - 1) * PAGE_ROWS}`);
  const answers = rows
    .slice(0, PAGE_ROWS)
    .map(({ answered_at, ...row }) => ({ ...row, answered_at: new Date(answered_at) }));
  return { answers, page, has_more: rows.length > PAGE_ROWS };
}

function condition(which: CountedAnswers['which']) {
  if (which === undefined) return sql`true`;
  if (which === 'right') return sql`g.share = 1`;
  if (which === 'wrong') return sql`g.share < 1`;
  return which === 'dont_know' ? sql`g.option is null` : sql`g.option = ${Number(which)}`;
}
