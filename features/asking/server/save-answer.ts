import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { joinWhy, newestRegradeOf, reasonsOf } from '#db/sql/version-key-sql.ts';
import type { Answer, RunPurpose } from '#domain/answer.ts';
import { type Feedback, isReported, type Why } from './run-sql.ts';

/** An answer to save, as it is graded. */
export type AnswerToSave = {
  learner: string;
  run: string;
  purpose: RunPurpose;
  version: string;
  round: number;
  given: Answer;
  share: number;
  regrade: string | null;
  now: Date;
  zone: string | null;
  day: string | null;
};

/** What a purpose adds to the statement: CTEs before, a source of rows, a condition, a lock, and CTEs that use the saved answer `g`. */
type Additions = { before?: string; from?: string; condition?: string; lock?: string; after?: string };

/** No other key holds by now. */
export const HAS_SAME_KEY = `${newestRegradeOf('v')} is not distinct from $regrade::uuid`;

/**
 * A statement that saves an answer in an open run unless one is saved already. It saves nothing when `regrade` is no longer the newest
 * regrade of the version, because another key holds then. Returns what can be said about the answer when it was saved; what its version
 * and regrade say, which never changes, is not read again where the process knows it.
 */
export function savingQuery<Given extends AnswerToSave>(
  name: string,
  { before = '', from = '', condition = HAS_SAME_KEY, lock = '', after = '' }: Additions = {},
) {
  const saved = `
  with ${before} g as (
    insert into run_answers (user_id, run_id, version_id, round, given, share, regrade_id, answered_at, time_zone, local_day)
    select r.user_id, r.id, v.id, $round::smallint, $given::jsonb, $share::numeric, $regrade::uuid, $now::timestamptz,
      $zone::text, $day::date
    from runs r cross join (select $version::uuid as id) v ${from}
    where r.user_id = $learner::uuid and r.id = $run::uuid and r.purpose = $purpose::text and r.finished_at is null and ${condition} ${lock}
    on conflict do nothing returning user_id, run_id, version_id, round, given, share, $purpose as purpose
  ) ${after}
  select ${isReported('g', 'g.version_id')} as reported`;
  const save = namedQuery<Pick<Feedback, 'reported'>, Given>(`${name}_of_known`)`${saved} from g`;
  const saveAndTell = namedQuery<Feedback, Given>(
    name,
  )`${saved}, why.explanation, why.passage, ${reasonsOf('v')} as reasons
  from g join question_versions v on v.id = g.version_id ${joinWhy('v.id', '$regrade')}`;
  return async (db: ConnectedDatabase, answer: Given, known?: Why): Promise<Feedback[]> =>
    known ? (await save(db, answer)).map((row) => ({ ...known, ...row })) : saveAndTell(db, answer);
}

/** SQL that ends the run of the answer under a condition. */
const ended = (condition: string) => `, ended as (
    update runs x set finished_at = $now from g where x.user_id = g.user_id and x.id = g.run_id and ${condition}
  )`;

/** Of the purposes that save nothing else; an answer of a quiz is counted once. */
export const saveAnswer = {
  quiz: savingQuery('save_answer', {
    after: `, counted as (
    insert into question_stats as s (version_id, answers, wrong)
    select v.statistics_from, 1, (g.share < 1)::int from g join question_versions v on v.id = g.version_id
    on conflict (version_id) do update set answers = s.answers + 1, wrong = s.wrong + excluded.wrong
  )`,
  }),
  other: savingQuery('save_answer_uncounted'),
  /** The practice of a subtopic is one question, and ends with its answer; that of a quiz is finished by a call. */
  practice: savingQuery('save_practice_answer', { after: ended('x.parent_id is null') }),
  /** A variant has the key of the quiz it belongs to, and ends with its answer. */
  variant: savingQuery('save_variant_answer', {
    condition: 'true',
    after: ended('true'),
  }),
};
