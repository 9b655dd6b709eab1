import { namedQuery } from '#db/named-query.ts';
import type { StoredPlacementItem } from '#domain/learning/placement.ts';
import type { QuestionKind } from '#domain/question-versions.ts';
import { answersIn, answersInRows } from '#features/quiz/server/answers-in-rows.ts';
import { type AskedRow, questionsOf } from '#features/quiz/server/quiz-queries.ts';

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

/** Opens a placement of learner $1 with items $2 and $3 questions at $4. While one is open, a second has no effect. */
export const openPlacement = namedQuery<
  object,
  [userId: string, items: string, totalQuestions: number, now: Date]
>(
  'open_placement',
  `
  insert into placements (user_id, items, total_questions, started_at) values ($1, $2::jsonb, $3, $4) on conflict do nothing`,
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
  select p.id, p.seed, p.items, p.total_questions, p.finished_at, p.accepted_at, p.skippable::text[] as skippable,
    ${questionsOf('p.version_ids')} as questions, ${answersIn('p')} as answers,
    (select coalesce(json_agg(v.id), '[]') from jsonb_array_elements(p.items) as item join question_versions v on v.id = (item ->> 'version_id')::uuid
      join questions q on q.id = v.question_id where q.archived_at is null) as available
  from placements p`;

/** Placement $2 of learner $1. */
export const readPlacement = namedQuery<PlacementRow, [userId: string, id: string]>(
  'read_placement',
  `${placement} where p.user_id = $1 and p.id = $2`,
);

/** The open placement of learner $1 and the one finished last. */
export const readLatestPlacements = namedQuery<PlacementRow, [userId: string]>(
  'read_latest_placements',
  `${placement} where p.user_id = $1 and p.id in (
    (select id from placements where user_id = $1 and finished_at is null)
    union all (select id from placements where user_id = $1 and finished_at is not null order by started_at desc limit 1))`,
);

/** Asks version $3 as the question after the first $4 of open placement $2 of learner $1, unless another one was asked meanwhile. */
export const appendQuestion = namedQuery<
  object,
  [userId: string, id: string, versionId: string, asked: number]
>(
  'append_placement_question',
  `
  update placements set version_ids = array_append(version_ids, $3::uuid), chosen = array_append(chosen, null)
  where user_id = $1 and id = $2 and finished_at is null and cardinality(version_ids) = $4`,
);

/** Ends the questions of open placement $2 of learner $1 with the first $3, because no other one is left. */
export const shortenPlacement = namedQuery<object, [userId: string, id: string, asked: number]>(
  'shorten_placement',
  `
  update placements set total_questions = $3
  where user_id = $1 and id = $2 and finished_at is null and cardinality(version_ids) = $3`,
);

/** Removes open placement $2 of learner $1, which has no question that could be asked. */
export const dropPlacement = namedQuery<object, [userId: string, id: string]>(
  'drop_placement',
  `
  delete from placements where user_id = $1 and id = $2 and finished_at is null and cardinality(version_ids) = 0`,
);

/** Ends placement $2 of learner $1 at $3 if every question is answered; it proposes to skip lessons $4. */
export const endPlacement = namedQuery<object, [userId: string, id: string, now: Date, skippable: string[]]>(
  'end_placement',
  `
  update placements set finished_at = $3, skippable = $4::uuid[]
  where user_id = $1 and id = $2 and finished_at is null and cardinality(version_ids) = total_questions and array_position(chosen, null) is null`,
);

/** Makes finished placement $2 of learner $1 the accepted one since $4, or no longer accepted when $3 is false. */
export const setAccepted = namedQuery<object, [userId: string, id: string, accepted: boolean, now: Date]>(
  'set_placement_accepted',
  `
  update placements set accepted_at = case when id = $2 and $3 then coalesce(accepted_at, $4) end
  where user_id = $1 and finished_at is not null and (id = $2 or ($3 and accepted_at is not null))`,
);

/** The answers of placements, which are counted nowhere. */
export const OF_PLACEMENTS = answersInRows('placements');
