import type { ConnectedDatabase } from '#db/connect.ts';
import { namedQuery } from '#db/named-query.ts';
import { queryPerKey } from '#db/queries/query-per-key.ts';
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

const TYPES = {
  ...{ learner: 'uuid', run: 'uuid', purpose: 'text', version: 'uuid' },
  ...{ round: 'smallint', given: 'jsonb', share: 'numeric', regrade: 'uuid' },
  ...{ now: 'timestamptz', zone: 'text', day: 'date' },
} satisfies Record<keyof AnswerToSave, string>;

type Field = keyof AnswerToSave;
const STORED = ['round', 'given', 'share', 'regrade', 'now', 'zone', 'day'] as const;

/** SQL for the value of a field. */
const byName = (field: Field) => `$${field}::${TYPES[field]}`;

/** What a purpose adds to the statement: CTEs before, a source of rows, a condition, a lock, and CTEs that use the saved answer `g`. */
type Additions = { before?: string; from?: string; condition?: string; lock?: string; after?: string };

const hasSameKey = (regrade: string) => `${newestRegradeOf('v')} is not distinct from ${regrade}`;

/** No other key holds by now. */
export const HAS_SAME_KEY = hasSameKey(byName('regrade'));

/**
 * SQL that saves answers as `g`, in one order for everybody, so that nobody waits in a circle.
 * @param of SQL for a field @param keys a table for these fields, before `runs r`
 */
const saving = (
  of: (field: Field) => string,
  { before = '', from = '', condition = hasSameKey(of('regrade')), lock = '', after = '' }: Additions,
  keys = '',
) => `
  with ${before} g as (
    insert into run_answers (user_id, run_id, version_id, round, given, share, regrade_id, answered_at, time_zone, local_day)
    select r.user_id, r.id, v.id, ${STORED.map(of).join(', ')}
    from ${keys} runs r cross join lateral (select ${of('version')} as id) v ${from}
    where r.user_id = ${of('learner')} and r.id = ${of('run')} and r.purpose = ${of('purpose')} and r.finished_at is null
      and ${condition} order by 1, 2, 3 ${lock}
    on conflict do nothing returning user_id, run_id, version_id, round, given, share
  ) ${after}`;

type SaveKnown<Given> = (db: ConnectedDatabase, answer: Given) => Promise<Pick<Feedback, 'reported'>[]>;

/**
 * A statement that saves an answer in an open run unless one is saved already. It saves nothing when `regrade` is no longer the newest
 * regrade of the version, because another key holds then. Returns what can be said about the answer when it was saved; what its version
 * and regrade say, which never changes, is not read again where the process knows it.
 */
export function savingQuery<Given extends AnswerToSave>(
  name: string,
  additions: Additions = {},
  saveKnown?: SaveKnown<Given>,
) {
  const saved = `${saving(byName, additions)} select ${isReported('g', 'g.version_id')} as reported`;
  const from = `from (select *, $purpose as purpose from g) g`;
  const save =
    saveKnown ?? namedQuery<Pick<Feedback, 'reported'>, Given>(`${name}_of_known`)`${saved} ${from}`;
  const saveAndTell = namedQuery<Feedback, Given>(
    name,
  )`${saved}, why.explanation, why.passage, ${reasonsOf('v')} as reasons
  ${from} join question_versions v on v.id = g.version_id ${joinWhy('v.id', '$regrade')}`;
  return async (db: ConnectedDatabase, answer: Given, known?: Why): Promise<Feedback[]> =>
    known ? (await save(db, answer)).map((row) => ({ ...known, ...row })) : saveAndTell(db, answer);
}

/** SQL that ends the run of the answer under a condition. */
const ended = (condition: string) => `, ended as (
    update runs x set finished_at = $now from g where x.user_id = g.user_id and x.id = g.run_id and ${condition}
  )`;

/** Counts the answers of quizzes, which locks their counts in the order in which submissions do (features/offline/). */
const COUNTED = `, counted as (
    insert into question_stats as s (version_id, answers, wrong)
    select v.statistics_from, count(*), count(*) filter (where g.share < 1) from g join question_versions v on v.id = g.version_id
    group by v.question_id, v.statistics_from order by v.question_id, v.statistics_from
    on conflict (version_id) do update set answers = s.answers + excluded.answers, wrong = s.wrong + excluded.wrong
  )`;

/** Answers that arrive at the same time are one commit. Of a person's two answers to a question one is saved; the other may equal it. */
const saveTogether = queryPerKey<AnswerToSave, { saved: boolean; reported: boolean }>(
  'save_answer_of_known',
  TYPES,
  (keys) => `${saving((field) => `keys.${field}`, { after: COUNTED }, `${keys} cross join`)}
  select g.version_id is not null as saved, ${isReported('g', 'g.version_id')} as reported
  from ${keys} left join (select *, 'quiz' as purpose from g) g
    on g.user_id = learner and g.run_id = run and g.version_id = version and g.given = keys.given`,
);

const saveKnownInQuiz: SaveKnown<AnswerToSave> = async (db, answer) => {
  const { saved, reported } = await saveTogether(db, answer);
  return saved ? [{ reported }] : [];
};

/** Of the purposes that save nothing else; an answer of a quiz is counted once. */
export const saveAnswer = {
  quiz: savingQuery('save_answer', { after: COUNTED }, saveKnownInQuiz),
  other: savingQuery('save_answer_uncounted'),
  /** The practice of a subtopic is one question, and ends with its answer; that of a quiz is finished by a call. */
  practice: savingQuery('save_practice_answer', { after: ended('x.parent_id is null') }),
  /** A variant has the key of the quiz it belongs to, and ends with its answer. */
  variant: savingQuery('save_variant_answer', {
    condition: 'true',
    after: ended('true'),
  }),
};
