import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { retakeGain } from '#domain/game/points.ts';
import { foldForSearch } from '#domain/text/search.ts';
import type { api } from '#web/api/client.ts';

export type LessonSummary = Awaited<ReturnType<typeof api.lessons.list>>['lessons'][number];

export type BestScore = { score: number; total_questions: number; total_points: number };

/** The learner's state of a lesson; without `best` it has never been finished. */
export type LessonState = { in_progress: boolean; best: BestScore | undefined };

type Progress = {
  progress: readonly (BestScore & { lesson_id: string })[];
  lessons_in_progress: readonly string[];
};

const untouched: LessonState = { in_progress: false, best: undefined };

/** Returns a function that gives the state of any lesson. Without progress every lesson is new. */
export function lessonStates(progress: Progress | undefined): (id: string) => LessonState {
  const states = new Map<string, LessonState>();
  for (const row of progress?.progress ?? []) states.set(row.lesson_id, { in_progress: false, best: row });
  for (const id of progress?.lessons_in_progress ?? [])
    states.set(id, { in_progress: true, best: states.get(id)?.best });
  return (id) => states.get(id) ?? untouched;
}

/** The points that can still be earned: all of them for a new lesson, otherwise the gain of a flawless retake. */
export const pointsLeft = ({ points_reward }: Pick<LessonSummary, 'points_reward'>, { best }: LessonState) =>
  retakeGain(points_reward, best?.total_points ?? 0);

type Searchable = Pick<LessonSummary, 'title' | 'description' | 'subtopic'>;

/** A lesson with its searchable text, which is computed once instead of at every keystroke. */
export type SearchEntry<Lesson> = { lesson: Lesson; text: string };

export const searchEntries = <Lesson extends Searchable>(lessons: readonly Lesson[]): SearchEntry<Lesson>[] =>
  lessons.map((lesson) => ({
    lesson,
    text: foldForSearch(`${lesson.title} ${lesson.subtopic ?? ''} ${lesson.description}`),
  }));

/** The lessons that contain every word of the search in title, subtopic or description, ignoring accents. */
export function findLessons<Lesson>(entries: readonly SearchEntry<Lesson>[], search: string): Lesson[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  return entries.filter(({ text }) => words.every((word) => text.includes(word))).map(({ lesson }) => lesson);
}

export const byCategory = <Lesson extends Pick<LessonSummary, 'category'>>(lessons: readonly Lesson[]) =>
  LESSON_CATEGORIES.map((category) => ({
    category,
    lessons: lessons.filter((lesson) => lesson.category === category),
  })).filter((group) => group.lessons.length > 0);
