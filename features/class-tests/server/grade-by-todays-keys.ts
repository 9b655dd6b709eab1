import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { JOIN_TODAY, KEY_TODAY } from '#db/sql/version-key-sql.ts';
import type { Answer } from '#domain/answer.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import { gradeGiven, type KeyedVersion } from '#features/asking/server/shown-question.ts';

type Row = KeyedVersion & { user_id: string; run_id: string; given: Answer; regrade_id: string };

/**
 * Grades the answers of a class test by the keys that hold now, so that the same answer is worth the same whenever it was given. An answer
 * that is saved meanwhile has such a key already.
 */
export async function gradeByTodaysKeys(tx: Database, assignment_id: string): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select a.user_id, a.run_id, a.version_id, a.given, r.seed, v.kind, v.question_text, v.options, v.body, v.shuffle_options,
      v.created_at, today.regrade_id, ${sql.raw(KEY_TODAY)} as key_body
    from test_runs t join runs r on r.user_id = t.user_id and r.id = t.run_id
    join run_answers a on a.user_id = t.user_id and a.run_id = t.run_id
    join question_versions v on v.id = a.version_id ${sql.raw(JOIN_TODAY)}
    where t.assignment_id = ${assignment_id} and a.regrade_id is distinct from today.regrade_id`);
  if (rows.length === 0) return;
  const shares = rows.map(({ given, ...asked }) => gradeGiven(asked, { country: GENERAL }, given).share);
  const column = (field: 'user_id' | 'run_id' | 'version_id' | 'regrade_id') =>
    sql`${sql.param(rows.map((row) => row[field]))}::uuid[]`;
  await tx.execute(sql`
    update run_answers a set share = n.share, regrade_id = n.regrade_id, right_option = null
    from unnest(${column('user_id')}, ${column('run_id')}, ${column('version_id')}, ${column('regrade_id')},
      ${sql.param(shares)}::numeric[]) as n(user_id, run_id, version_id, regrade_id, share)
    where a.user_id = n.user_id and a.run_id = n.run_id and a.version_id = n.version_id`);
}
