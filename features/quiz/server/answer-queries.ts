import { namedQuery } from '#db/named-query.ts';
import type { question_versions } from '#db/schema.ts';
import { joinWhy, newestRegradeOf } from '#db/version-key-sql.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import type { KindAnswer } from '#kinds/answers.ts';
import type { StoredVersion } from './kinds/shown-question.ts';
import { isReported, wrongVariantsOf } from './quiz-queries.ts';

/** A question of an attempt or a practice, with the saved answer if there is one. Explanation and passage are those of the key. */
export type AskedQuestion = StoredVersion &
  Pick<typeof question_versions.$inferSelect, 'explanation' | 'passage'> & {
    seed: string | null;
    points: number;
    finished_at: Date | null;
    /** The body by which the answer is graded: that of the newest regrade, or else the version's own. */
    key_body: QuestionBody;
    /** The regrade that a new answer follows; null for the version's own key. */
    regrade_id: string | null;
    reported?: boolean;
    wrong_variants: number;
  } & (Given | { [Field in keyof Given]: null });

type Given = { given: KindAnswer; share: number };

type QuestionKey = [userId: string, attemptId: string, questionId: string];

/** Question $3 of attempt $2 of learner $1; no row for another's attempt and a question that is not part of it. */
export const readAskedQuestion = namedQuery<AskedQuestion & { version_ids: string[] }, QuestionKey>(
  'read_asked_question',
  `
  select a.seed, a.finished_at, a.version_ids, q.points, v.id as version_id, v.kind, v.question_text, v.options, v.shuffle_options, v.body,
    why.body as key_body, why.explanation, why.passage, key.regrade_id, g.given, g.share::float8 as share,
    ${isReported('a.user_id', 'v.id')} as reported, case when g.given is not null then ${wrongVariantsOf('g')} else 0 end as wrong_variants
  from quiz_attempts a join question_versions v on v.question_id = $3 and v.id = any(a.version_ids) join questions q on q.id = v.question_id
  left join quiz_answers g on g.user_id = a.user_id and g.attempt_id = a.id and g.version_id = v.id
  cross join lateral (select case when g.version_id is null then ${newestRegradeOf('v')} else g.regrade_id end as regrade_id) key
  ${joinWhy('v.id', 'key.regrade_id')}
  where a.user_id = $1 and a.id = $2`,
);

type Graded = [
  userId: string,
  attemptId: string,
  versionId: string,
  given: KindAnswer,
  share: number,
  now: Date,
  regradeId: string | null,
  timeZone: string,
  localDay: string,
];

/** What can be said about an answer that was saved now. */
export type SavedNow = Pick<AskedQuestion, 'explanation' | 'passage' | 'reported'>;

/**
 * Saves answer $4 with share $5 to version $3 in open attempt $2 of learner $1 at $6, on day $9 in zone $8, unless one is saved already, and counts it once.
 * It saves nothing when $7 is no longer the newest regrade of the version, because another key holds then. Returns a row when it was saved.
 */
export const saveGiven = namedQuery<SavedNow, Graded>(
  'save_given_answer',
  `
  with given as (
    insert into quiz_answers (user_id, attempt_id, version_id, given, share, correct, answered_at, regrade_id, time_zone, local_day)
    select a.user_id, a.id, v.id, $4::jsonb, $5::numeric, $5::numeric = 1, $6, $7, $8, $9 from quiz_attempts a join question_versions v on v.id = $3
    where a.user_id = $1 and a.id = $2 and a.finished_at is null and ${newestRegradeOf('v')} is not distinct from $7
    on conflict do nothing returning correct
  ), counted as (
    insert into question_stats as s (version_id, answers, wrong)
    select v.statistics_from, 1, (not given.correct)::int from given join question_versions v on v.id = $3
    on conflict (version_id) do update set answers = s.answers + 1, wrong = s.wrong + excluded.wrong
  )
  select why.explanation, why.passage, ${isReported('$1', '$3')} as reported from given ${joinWhy('$3', '$7')}`,
);
