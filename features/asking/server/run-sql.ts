import type { question_versions, questions, run_answers } from '#db/schema.ts';
import {
  hadAnotherKey,
  joinWhy,
  keyBodyOf,
  newestRegradeOf,
  reasonsOf,
  rightOptionBy,
} from '#db/sql/version-key-sql.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import type { StoredVersion } from './shown-question.ts';

/** What the version whose key graded an answer says about it. */
export type Why = Pick<typeof question_versions.$inferSelect, 'explanation' | 'passage'> & {
  /** Of each option, in the version's own order; empty or null for none. */
  reasons: readonly (string | null)[];
};

/** What may be said about an answer. */
export type Feedback = Why & {
  /** Whether the learner's report of an error in the version that was asked is open. */
  reported: boolean;
  /** How many further variants of an exercise were answered wrong; none where it is not told. */
  wrong_variants?: number;
};

/** An answer as it is stored, and what can be said about it. */
export type SavedAnswer = Pick<typeof run_answers.$inferSelect, 'given' | 'share'> &
  Feedback & {
    question_id: string;
    /** The body by which it is graded. */
    key_body: QuestionBody;
    regraded: boolean;
  };

/** The questions of a run in their order, and the answers so far; nulls when there are none. */
export type AskedRow = {
  seed: string | null;
  questions: (Pick<typeof questions.$inferSelect, 'id' | 'points'> & StoredVersion)[] | null;
  /** By version, how many hints were taken; null for none. */
  hints?: Record<string, number> | null;
  answers: SavedAnswer[] | null;
};

/** A question as its run asks it. */
export type AskedVersionRow = NonNullable<AskedRow['questions']>[number];

/** SQL for version `v` of question `q`. Of the keys only bodies are read, since they decide what is shown. */
export const VERSION_TO_ASK = `json_build_object('id', q.id, 'kind', v.kind, 'question_text', v.question_text, 'options', v.options,
      'points', q.points, 'version_id', v.id, 'shuffle_options', v.shuffle_options, 'body', v.body, 'created_at', v.created_at)`;

/** SQL for the questions of these versions, an array in their order. */
export const questionsOf = (versionIds: string): string => `
  (select json_agg(${VERSION_TO_ASK} order by place)
    from unnest(${versionIds}) with ordinality as chosen(id, place)
    join question_versions v on v.id = chosen.id join questions q on q.id = v.question_id)`;

/** The lesson of a question that a run of several lessons asks. */
export type AskedLesson = {
  question_id: string;
  passage: string | null;
  lesson_id: string;
  lesson_title: string;
};

/** SQL for the lessons of the questions of these versions, an array of `AskedLesson`. */
export const lessonsOf = (versionIds: string): string => `
  (select json_agg(json_build_object('question_id', q.id, 'passage', v.passage, 'lesson_id', l.id, 'lesson_title', l.title))
    from question_versions v join questions q on q.id = v.question_id join lessons l on l.id = q.lesson_id
    where v.id = any(${versionIds}))`;

/** SQL for the versions that a quiz of lesson `lesson` asks now, an array; a lesson may draw some of its questions. */
export const versionsToAsk = (lesson: string): string => `
  array(select version_id from (select * from questions where lesson_id = ${lesson}.id and archived_at is null
      order by case when ${lesson}.questions_drawn is not null then gen_random_uuid() end limit ${lesson}.questions_drawn) drawn
    order by position, created_at, id)`;

/** SQL for whether lesson `lesson` is published and holds on day `today`. */
export const holdsOn = (lesson: string, today: string): string => `${lesson}.state = 'published'
    and (${lesson}.valid_from <= ${today}) is not false and (${lesson}.valid_to >= ${today}) is not false`;

/** SQL for whether the learner of run `run` has an open report of a version; practices and placements do not tell. */
export const isReported = (run: string, versionId: string): string => `
  (${run}.purpose in ('quiz', 'review') and exists (
    select from question_reports report where report.user_id = ${run}.user_id and report.version_id = ${versionId}
      and report.status = 'open'))`;

/** SQL for how many further variants of a version's question were answered wrong after a quiz. */
export const wrongVariantsOf = (run: string, versionId: string): string => `
  (select count(*)::int from runs x join run_answers y on y.user_id = x.user_id and y.run_id = x.id
    where x.purpose = 'variant' and x.user_id = ${run}.user_id and x.parent_id = ${run}.id
      and x.version_ids = array[${versionId}] and y.share < 1)`;

/**
 * SQL that joins `key`, the regrade whose key holds for answer `g` of run `run`. Practices, placements and exams follow the key
 * of today.
 */
export const joinKey = (run: string): string => `
  cross join lateral (select case when g.version_id is null or ${run}.purpose in ('practice', 'placement', 'exam')
    then ${newestRegradeOf('v')}
    else g.regrade_id end as regrade_id) key
  ${joinWhy('v.id', 'key.regrade_id')}`;

/** SQL for the body by which answer `g` to version `v` is graded, after `joinKey`. */
export const keyBody = keyBodyOf(`coalesce(g.right_option, ${rightOptionBy('v', 'key.regrade_id')})`);

/** SQL for what a learner sees of run `run`, as `AskedRow`: its answers in this order, as far as this condition holds for answer `g`. */
export const askedOf = (run: string, given: Given = {}): string => `
  ${run}.seed, ${questionsOf(`${run}.version_ids`)} as questions, ${givenIn(run, given)}`;

type Given = { order?: string; condition?: string };

/** SQL for the part of `askedOf` that its learner has brought about: answers and hints. */
export const givenIn = (run: string, { order, condition = 'true' }: Given = {}): string => `
  ${answersOf(run, condition, order)} as answers,
  (select json_object_agg(h.version_id, h.taken) from run_hints h where h.user_id = ${run}.user_id and h.run_id = ${run}.id) as hints`;

/** Orders of answers: by the places of their questions in run `run`, and by time, which answers that arrived together have in common. */
export const inPlace = (run: string): string => `array_position(${run}.version_ids, g.version_id)`;
const inTime = (run: string) => `g.answered_at, ${inPlace(run)}`;

/** SQL for the answers of run `run`, as `askedOf` says. */
export const answersOf = (run: string, condition: string, order = inTime(run)): string => `
  (select json_agg(json_build_object('question_id', v.question_id, 'given', g.given, 'share', g.share, 'key_body', ${keyBody},
      'explanation', why.explanation, 'passage', why.passage, 'reasons', ${reasonsOf('v')}, 'reported', ${isReported(run, 'v.id')},
      'regraded', ${run}.purpose = 'quiz' and ${hadAnotherKey('g')},
      'wrong_variants', case when g.given ? 'option' then 0 else ${wrongVariantsOf(run, 'v.id')} end) order by ${order})
    from run_answers g join question_versions v on v.id = g.version_id ${joinKey(run)}
    where g.user_id = ${run}.user_id and g.run_id = ${run}.id and g.version_id = any(${run}.version_ids) and ${condition})`;
