import { namedQuery } from '#db/named-query.ts';
import { difficultyOf, guessOf, type StoredPlacementItem } from '#domain/learning/placement.ts';
import type { QuestionKind } from '#domain/question-versions.ts';
import { type Course, readCourse } from '#features/progress/server/course.ts';
import type { Call } from '#server/endpoints/call.ts';
import { lessonsByCategory } from './ask-next.ts';

/** How many questions a placement may choose from. */
const MOST_ITEMS = 120;

type Candidate = {
  version_id: string;
  question_id: string;
  lesson_id: string;
  kind: QuestionKind;
  options: number;
  facility: number | null;
  typical_facility: number | null;
};

/** Random questions of lessons $1, one of each lesson in turn; those that are not answered by one option come last. */
const drawCandidates = namedQuery<Candidate, [lessonIds: string[]]>('draw_placement_candidates')`
  with candidate as (
    select v.id as version_id, q.id as question_id, q.lesson_id, v.kind, cardinality(v.options) as options, v.body is not null as is_long,
      f.facility, avg(f.facility) over (partition by l.category) as typical_facility,
      row_number() over (partition by q.lesson_id, v.body is not null order by gen_random_uuid()) as turn
    from lessons l join questions q on q.lesson_id = l.id and q.archived_at is null join question_versions v on v.id = q.version_id
    left join question_figures f on f.version_id = v.statistics_from
    where l.id = any($1::uuid[])
  )
  select version_id, question_id, lesson_id, kind, options, facility, typical_facility from candidate
  order by is_long, turn, gen_random_uuid() limit ${MOST_ITEMS}`;

/** Random questions of the lessons in the caller's lists, with their place in the category. */
export async function drawItems(call: Call): Promise<StoredPlacementItem[]> {
  const course = await readCourse(call);
  const candidates = await drawCandidates(call.db, [course.map(({ id }) => id)]);
  const places = placesOf(course);
  return candidates.map((candidate) => itemOf(candidate, places));
}

type Places = Map<string, { category: string; lesson: number; lessons: number }>;

function placesOf(course: Course): Places {
  const places = [...lessonsByCategory(course)].flatMap(([category, lessons]) =>
    lessons.map(({ id }, lesson) => [id, { category, lesson, lessons: lessons.length }] as const),
  );
  return new Map(places);
}

function itemOf({ version_id, question_id, lesson_id, ...question }: Candidate, places: Places) {
  const { category, ...place } = places.get(lesson_id)!;
  const difficulty = difficultyOf({ ...place, ...question });
  return {
    version_id,
    question_id,
    lesson_id,
    category,
    difficulty,
    guess: guessOf(question.kind, question.options),
  };
}
