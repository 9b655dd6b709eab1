import { namedQuery } from '#db/named-query.ts';
import { difficultyOf, type StoredPlacementItem } from '#domain/learning/placement.ts';
import { chanceOfRight, guessOf, TYPICAL_ABILITY } from '#domain/learning/success-model.ts';
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
  difficulty: number | null;
};

/** Random questions of lessons $1, one of each lesson in turn; those that are not answered by one option come last. */
const drawCandidates = namedQuery<Candidate, [lessonIds: string[]]>('draw_placement_candidates')`
  with candidate as (
    select v.id as version_id, q.id as question_id, q.lesson_id, v.kind, cardinality(v.options) as options, v.body is not null as is_long,
      f.facility, q.difficulty,
      row_number() over (partition by q.lesson_id, v.body is not null order by gen_random_uuid()) as turn
    from questions q join question_versions v on v.id = q.version_id
    left join question_figures f on f.version_id = v.statistics_from
    where q.lesson_id = any($1::uuid[]) and q.archived_at is null
  )
  select version_id, question_id, lesson_id, kind, options, facility, difficulty from candidate
  order by is_long, turn, gen_random_uuid() limit ${MOST_ITEMS}`;

/** Random questions of the lessons in the caller's lists, with their place in the category. */
export async function drawItems(call: Call): Promise<StoredPlacementItem[]> {
  const course = await readCourse(call);
  const candidates = await drawCandidates(call.db, [course.map(({ id }) => id)]);
  const places = placesOf(course);
  const items = candidates.map((candidate) => itemOf(candidate, places));
  const shares = Map.groupBy(items, ({ category }) => category);
  return items.map(({ share, place, ...item }) => ({
    ...item,
    difficulty: difficultyOf({
      ...place,
      share,
      typical_share: typicalShare(shares.get(item.category) ?? []),
    }),
  }));
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
  const guess = guessOf(question.kind, question.options);
  return { version_id, question_id, lesson_id, category, guess, place, share: shareOf(question, guess) };
}

/** The share of learners who are right: as observed, else as the author expects it; null where neither is known. */
const shareOf = ({ facility, difficulty }: Pick<Candidate, 'facility' | 'difficulty'>, guess: number) =>
  facility ?? (difficulty && chanceOfRight({ difficulty, guess }, TYPICAL_ABILITY));

function typicalShare(items: readonly { share: number | null }[]): number | null {
  const shares = items.flatMap(({ share }) => share ?? []);
  return shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
