import { namedQuery } from '#db/named-query.ts';
import { reasonsOf } from '#db/sql/version-key-sql.ts';
import type { Answer, RunPurpose } from '#domain/answer.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { type Feedback, isReported, joinKey, keyBody, wrongVariantsOf } from './run-sql.ts';
import type { KeyedVersion } from './shown-question.ts';

/** A question of a run with the key that holds for it, and with the saved answer if there is one. */
export type AskedQuestion = KeyedVersion &
  Feedback & {
    points: number;
    finished_at: Date | null;
    /** The regrade that a new answer follows; null for the version's own key. */
    regrade_id: string | null;
  } & ({ given: Answer; share: number } | { given: null; share: null });

/** One question of a run. */
export type QuestionOfRun = {
  learner: string;
  run: string;
  question: string;
  purpose: RunPurpose;
  /** As in `run_answers`. */
  round: number;
};

/** How a purpose reads what it asks again: by another seed, under a condition. */
type Asking = { seed: string; join: (round: string) => string; condition: (round: string) => string };

const ONCE: Asking = { seed: 'r.seed', join: () => '', condition: () => 'true' };

/** A statement that reads a question; it has no row for another's run, one of another purpose, and a question that is not part of it. */
export const askedQuery = (name: string, { seed, join, condition }: Asking = ONCE) =>
  namedQuery<AskedQuestion, QuestionOfRun>(name)`
  select ${seed} as seed, r.finished_at, q.points, v.id as version_id, v.kind, v.question_text, v.options,
    v.shuffle_options, v.body, v.created_at,
    ${keyBody} as key_body, why.explanation, why.passage, key.regrade_id, g.given, g.share::float8 as share,
      ${reasonsOf('v')} as reasons,
    g.given is not null and ${isReported('r', 'v.id')} as reported,
    case when g.given is null or g.given ? 'option' then 0 else ${wrongVariantsOf('r', 'v.id')} end as wrong_variants
  from runs r join question_versions v on v.question_id = $question::uuid and v.id = any(r.version_ids) join questions q
    on q.id = v.question_id
  left join run_answers g on g.user_id = r.user_id and g.run_id = r.id and g.version_id = v.id
    and g.round = $round::smallint ${join('$round')} ${joinKey('r')}
  where r.user_id = $learner::uuid and r.id = $run::uuid and r.purpose = $purpose::text and ${condition('$round')}`;

const readAskedQuestion = askedQuery('read_asked_question');

type Named = { id: string; question_id: string };

export const questionOf = ({ caller }: Call, of: Named, purpose: RunPurpose, round = 0): QuestionOfRun => ({
  ...{ learner: caller.user_id, run: of.id, question: of.question_id, purpose, round },
});

/** A question of the caller's run. @throws AppError `not_found` for another's run and a question that is not part of it */
export async function findAsked(call: Call, of: Named, purpose: RunPurpose): Promise<AskedQuestion> {
  const [asked] = await readAskedQuestion(call.db, questionOf(call, of, purpose));
  return ensureFound(asked);
}
