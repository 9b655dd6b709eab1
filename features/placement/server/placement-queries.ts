import { namedQuery } from '#db/named-query.ts';
import { statement } from '#db/queries/statement.ts';
import type { StoredPlacementItem } from '#domain/learning/placement.ts';
import type { QuestionKind } from '#domain/question-versions.ts';
import { type AskedRow, answersOf, placeIn, questionsOf } from '#features/asking/server/run-sql.ts';

/** How many questions a placement may choose from. */
const MOST_ITEMS = 120;

export type Candidate = {
  version_id: string;
  question_id: string;
  lesson_id: string;
  kind: QuestionKind;
  options: number;
  facility: number | null;
  typical_facility: number | null;
};

/**
 * Random questions of lessons $1 for a placement, in a random order. Each lesson gives one, then a second … as far as they fit. Questions
 * that are not answered by one option take long, so they come last.
 */
export const drawCandidates = namedQuery<Candidate, [lessonIds: string[]]>(
  'draw_placement_candidates',
  `
  with candidate as (
    select v.id as version_id, q.id as question_id, q.lesson_id, v.kind, cardinality(v.options) as options, v.body is not null as is_long,
      f.facility, avg(f.facility) over (partition by l.category) as typical_facility,
      row_number() over (partition by q.lesson_id, v.body is not null order by gen_random_uuid()) as turn
    from lessons l join questions q on q.lesson_id = l.id and q.archived_at is null join question_versions v on v.id = q.version_id
    left join question_figures f on f.version_id = v.statistics_from
    where l.id = any($1::uuid[])
  )
  select version_id, question_id, lesson_id, kind, options, facility, typical_facility from candidate
  order by is_long, turn, gen_random_uuid() limit ${MOST_ITEMS}`,
);

type Opened = { learner: string; items: string; total: number; now: Date };

/** Opens a placement. While one is open, a second has no effect. */
export const openPlacement = statement<object, Opened>(
  'open_placement',
  { learner: 'uuid', items: 'jsonb', total: 'smallint', now: 'timestamptz' },
  ({ learner, items, total, now }) => `
  with opened as (
    insert into runs (user_id, purpose, version_ids, started_at) values (${learner}, 'placement',
      '{}', ${now}) on conflict do nothing returning user_id, id
  )
  insert into placement_runs (user_id, run_id, items, total_questions) select user_id, id, ${items}, ${total} from opened`,
);

export type PlacementRow = AskedRow & {
  id: string;
  items: StoredPlacementItem[];
  total_questions: number;
  finished_at: Date | null;
  accepted_at: Date | null;
  skippable: string[];
  /** The versions among the items whose question is not deleted. */
  available: string[];
};

const placement = `
  select r.id, r.seed, r.finished_at, p.items, p.total_questions, p.accepted_at, p.skippable::text[] as skippable,
    ${questionsOf('r.version_ids')} as questions, ${answersOf('r', 'true', placeIn('r'))} as answers,
    (select coalesce(json_agg(v.id), '[]') from jsonb_array_elements(p.items) as item join question_versions v on v.id = (item ->> 'version_id')::uuid
      join questions q on q.id = v.question_id where q.archived_at is null) as available
  from runs r join placement_runs p on p.user_id = r.user_id and p.run_id = r.id where r.purpose = 'placement' and r.user_id = $1`;

/** Placement $2 of learner $1. */
export const readPlacement = namedQuery<PlacementRow, [userId: string, id: string]>(
  'read_placement',
  `${placement} and r.id = $2`,
);

/** The open placement of learner $1 and the one finished last. */
export const readLatestPlacements = namedQuery<PlacementRow, [userId: string]>(
  'read_latest_placements',
  `${placement} and r.id in (
    (select id from runs where user_id = $1 and purpose = 'placement' and finished_at is null)
    union all (select id from runs where user_id = $1 and purpose = 'placement' and finished_at is not null
      order by started_at desc limit 1))`,
);

type Asked = { learner: string; id: string; asked: number };

const ASKED = { learner: 'uuid', id: 'uuid', asked: 'int' };

/** SQL for an open placement that has asked so many questions. */
const isOpenAfter = ({ learner, id, asked }: Record<keyof Asked, string>) => `
  r.user_id = ${learner} and r.id = ${id} and r.purpose = 'placement' and r.finished_at is null and cardinality(r.version_ids) = ${asked}`;

/** Asks a version as the next question, unless another one was asked meanwhile. */
export const appendQuestion = statement<object, Asked & { version: string }>(
  'append_placement_question',
  { ...ASKED, version: 'uuid' },
  ({ version, ...of }) =>
    `update runs r set version_ids = array_append(version_ids, ${version}) where ${isOpenAfter(of)}`,
);

/** Ends the questions with those asked so far, because no other one is left. */
export const shortenPlacement = statement<object, Asked>(
  'shorten_placement',
  ASKED,
  (of) => `
  update placement_runs p set total_questions = ${of.asked} from runs r
  where p.user_id = r.user_id and p.run_id = r.id and ${isOpenAfter(of)}`,
);

/** Removes open placement $2 of learner $1, which has no question that could be asked. */
export const dropPlacement = namedQuery<object, [userId: string, id: string]>(
  'drop_placement',
  `
  delete from runs where user_id = $1 and id = $2 and purpose = 'placement' and finished_at is null and version_ids = '{}'`,
);

type Ended = { learner: string; id: string; now: Date; skippable: string[] };

/** Ends a placement if every question is answered, with the lessons that it proposes to skip. */
export const endPlacement = statement<object, Ended>(
  'end_placement',
  { learner: 'uuid', id: 'uuid', now: 'timestamptz', skippable: 'uuid[]' },
  ({ learner, id, now, skippable }) => `
  with ended as (
    update runs r set finished_at = ${now} from placement_runs p
    where r.user_id = ${learner} and r.id = ${id} and r.finished_at is null and p.user_id = r.user_id and p.run_id = r.id
      and cardinality(r.version_ids) = p.total_questions
      and (select count(*) from run_answers g where g.user_id = r.user_id and g.run_id = r.id) = p.total_questions
    returning r.user_id, r.id
  )
  update placement_runs p set skippable = ${skippable} from ended where p.user_id = ended.user_id and p.run_id = ended.id`,
);

type Accepted = { learner: string; id: string; accepted: boolean; now: Date };

/** Makes a finished placement the accepted one, or no longer accepted. */
export const setAccepted = statement<object, Accepted>(
  'set_placement_accepted',
  { learner: 'uuid', id: 'uuid', accepted: 'boolean', now: 'timestamptz' },
  ({ learner, id, accepted, now }) => `
  update placement_runs p set accepted_at = case when p.run_id = ${id} and ${accepted} then coalesce(p.accepted_at, ${now}) end from runs r
  where r.user_id = ${learner} and r.purpose = 'placement' and r.finished_at is not null and p.user_id = r.user_id and p.run_id = r.id
    and (p.run_id = ${id} or (${accepted} and p.accepted_at is not null))`,
);
