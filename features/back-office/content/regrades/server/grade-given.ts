import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { question_versions, quiz_answers, quiz_attempts, regrades } from '#db/schema.ts';
import { GENERAL } from '#domain/people/countries.ts';
import { hasBody } from '#domain/question-versions.ts';
import { gradeGiven, type StoredVersion } from '#features/quiz/server/kinds/shown-question.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import { mapYielding } from '#server/process/yielding.ts';
import type { Regrading } from './regrading.ts';

/** An answer to a kind whose key is in the body, graded by the corrected version. */
export type GradedGiven = { user_id: string; attempt_id: string; version_id: string; share: number };

type Row = StoredVersion & {
  user_id: string;
  attempt_id: string;
  seed: string | null;
  given: KindAnswer;
  share: number;
};

/** SQL for such answers `a` that another version has graded. Without `downwards` those that are right stay as they are. */
export const outdatedGiven = ({ keys, corrected, downwards }: Regrading) => sql`
  ${quiz_answers} a where a.version_id = any(${sql.param(keys.map((key) => key.version_id))}::uuid[]) and a.given is not null
    and coalesce((select r.version_id from ${regrades} r where r.id = a.regrade_id), a.version_id) <> ${corrected.id}
    and (${downwards}::boolean or not a.correct)`;

/**
 * Grades the answers of these people again, each with the figures that its attempt's seed draws; nothing for the kinds that the database
 * grades. Without `downwards` no share falls.
 */
export async function gradeOutdated(
  db: Database,
  regrading: Regrading,
  userIds: string[],
): Promise<GradedGiven[]> {
  const { corrected, downwards } = regrading;
  if (!hasBody(corrected.kind)) return [];
  const { rows } = await db.execute<Row>(sql`
    select o.*, t.seed, v.kind, v.question_text, v.options, v.body, v.shuffle_options
    from (select a.user_id, a.attempt_id, a.version_id, a.given, a.share::float8 as share from ${outdatedGiven(regrading)}
      and a.user_id = any(${sql.param(userIds)}::uuid[])) o
    join ${quiz_attempts} t on t.user_id = o.user_id and t.id = o.attempt_id
    join ${question_versions} v on v.id = o.version_id`);
  return mapYielding(rows, ({ user_id, attempt_id, given, share: before, ...asked }) => {
    const { share } = gradeGiven({ ...asked, key_body: corrected.body }, { country: GENERAL }, given);
    return {
      user_id,
      attempt_id,
      version_id: asked.version_id,
      share: downwards ? share : Math.max(share, before),
    };
  });
}
