import { LESSON_CATEGORIES } from '#domain/lessons.ts';
import { retakeGain } from '#domain/points.ts';
import { foldForSearch } from '#domain/search.ts';
import type { api } from '#web/api/client.ts';

export type LessonSummary = Awaited<ReturnType<typeof api.lessons.list>>['lessons'][number];

/** The best result so far, and the points it has paid. */
export type BestScore = { score: number; total_questions: number; total_points: number };

/** Where a learner stands with a lesson: never finished when `best` is absent. */
export type LessonState = { in_progress: boolean; best: BestScore | undefined };

type Progress = {
  progress: readonly (BestScore & { lesson_id: string })[];
  lessons_in_progress: readonly string[];
};

const untouched: LessonState = { in_progress: false, best: undefined };

/** Tells the state of any lesson; without progress every lesson counts as new. */
export function lessonStates(progress: Progress | undefined): (id: string) => LessonState {
  const states = new Map<string, LessonState>();
  for (const row of progress?.progress ?? []) states.set(row.lesson_id, { in_progress: false, best: row });
  for (const id of progress?.lessons_in_progress ?? [])
    states.set(id, { in_progress: true, best: states.get(id)?.best });
  return (id) => states.get(id) ?? untouched;
}

/** Points still to be had from a lesson: all of them when it is new, else what a retake without mistakes would add. */
export const pointsLeft = ({ points_reward }: Pick<LessonSummary, 'points_reward'>, { best }: LessonState) =>
  retakeGain(points_reward, best?.total_points ?? 0);

type Searchable = Pick<LessonSummary, 'title' | 'description' | 'subtopic' | 'category'>;

/** A lesson beside its text as searches compare it; made once, not at every keystroke. */
export type SearchEntry<Lesson> = { lesson: Lesson; text: string };

export function searchEntries<Lesson extends Searchable>(lessons: readonly Lesson[]): SearchEntry<Lesson>[] {
  return lessons.map((lesson) => ({
    lesson,
    text: foldForSearch(`${lesson.title} ${lesson.subtopic ?? ''} ${lesson.description}`),
  }));
}

/** Which lessons hold every word of the search in title, subtopic or description, whatever their accents. */
export function findLessons<Lesson extends Searchable>(
  entries: readonly SearchEntry<Lesson>[],
  { search, category }: { search: string; category: string | undefined },
): Lesson[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  const matches = ({ lesson, text }: SearchEntry<Lesson>) =>
    (!category || lesson.category === category) && words.every((word) => text.includes(word));
  return entries.filter(matches).map(({ lesson }) => lesson);
}

/** The lessons of each category in the given order; categories without lessons are left out. */
export function byCategory<Lesson extends Pick<LessonSummary, 'category'>>(lessons: readonly Lesson[]) {
  return LESSON_CATEGORIES.map((category) => ({
    category,
    lessons: lessons.filter((lesson) => lesson.category === category),
  })).filter((group) => group.lessons.length > 0);
}
