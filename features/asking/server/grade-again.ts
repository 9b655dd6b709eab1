import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { regrades, run_answers, runs } from '#db/schema.ts';
import { rightOptionBy } from '#db/sql/version-key-sql.ts';
import type { Answer } from '#domain/answer.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import type { QuestionContent } from '#domain/question-versions.ts';
import { mapYielding } from '#server/process/yielding.ts';
import { type AskedVersion, gradeGiven } from './shown-question.ts';

/** The versions whose answers are graded again, and by which version. */
export type Regrading = {
  /** With the right option in the version's own order; null for the kinds whose key is in the corrected version's body. */
  keys: { version_id: string; correct_answer: number | null }[];
  corrected: { id: string } & Pick<QuestionContent, 'kind' | 'body' | 'options' | 'correct_answer'>;
  /** Also answers that were right become wrong. */
  downwards: boolean;
};

/** SQL for the answers `a` of quizzes `r` that another key graded than `k`; without `downwards` right ones stay. */
export const outdatedAnswers = ({ keys, corrected, downwards }: Regrading): SQL => sql`
  ${run_answers} a join unnest(${sql.param(keys.map((key) => key.version_id))}::uuid[],
    ${sql.param(keys.map((key) => key.correct_answer))}::smallint[]) as k(version_id, option) on k.version_id = a.version_id
  join question_versions v on v.id = a.version_id join ${runs} r on r.user_id = a.user_id and r.id = a.run_id and r.purpose = 'quiz'
  where (${downwards}::boolean or a.share < 1) and case
    when k.option is null then coalesce((select g.version_id from ${regrades} g where g.id = a.regrade_id), a.version_id) <> ${corrected.id}
    else coalesce(a.right_option, ${sql.raw(rightOptionBy('v', 'a.regrade_id'))}) <> k.option end`;

/** An answer of a quiz with its grade. */
export type GradedAgain = { user_id: string; attempt_id: string; version_id: string; share: number };

type Row = AskedVersion & GradedAgain & { given: Answer; option: number | null };

/** Grades the outdated answers of these people again, each with the figures that its quiz drew. Without `downwards` no share falls. */
export async function gradeAgain(
  db: Database,
  regrading: Regrading,
  userIds: string[],
): Promise<GradedAgain[]> {
  const { corrected, downwards } = regrading;
  const { rows } = await db.execute<Row>(sql`
    select a.user_id, a.run_id as attempt_id, a.version_id, a.given, a.share::float8 as share, k.option, r.seed, v.kind, v.question_text,
      v.options, v.body, v.shuffle_options, v.created_at
    from ${outdatedAnswers(regrading)} and a.user_id = any(${sql.param(userIds)}::uuid[])`);
  return mapYielding(rows, ({ user_id, attempt_id, given, share: before, option, ...asked }) => {
    const key_body = option === null ? corrected.body : { correct: option };
    const { share } = gradeGiven({ ...asked, key_body }, { country: GENERAL }, given);
    const { version_id } = asked;
    return { user_id, attempt_id, version_id, share: downwards ? share : Math.max(share, before) };
  });
}
