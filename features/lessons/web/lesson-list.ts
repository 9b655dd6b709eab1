import { LESSON_CATEGORIES } from '#domain/lessons.ts';
import { foldForSearch } from '#domain/search.ts';
import type { api } from '#web/api/client.ts';

export type LessonSummary = Awaited<ReturnType<typeof api.lessons.list>>['lessons'][number];

export type BestScore = { score: number; total_questions: number };

/** Where a learner stands with a lesson: never finished when `best` is absent. */
export type LessonState = { in_progress: boolean; best: BestScore | undefined };

type Progress = {
  progress: readonly (BestScore & { lesson_id: string })[];
  lessons_in_progress: readonly string[];
};

/** Tells the state of any lesson; without progress every lesson counts as new. */
export function lessonStates(progress: Progress | undefined): (id: string) => LessonState {
  const best = new Map(progress?.progress.map((row) => [row.lesson_id, row]));
  const open = new Set(progress?.lessons_in_progress);
  return (id) => ({ in_progress: open.has(id), best: best.get(id) });
}

type Searchable = Pick<LessonSummary, 'title' | 'description' | 'subtopic' | 'category'>;

/** Which lessons hold every word of the search in title, subtopic or description, whatever their accents. */
export function findLessons<Lesson extends Searchable>(
  lessons: readonly Lesson[],
  { search, category }: { search: string; category: string | undefined },
): Lesson[] {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  return lessons.filter((lesson) => {
    if (category && lesson.category !== category) return false;
    if (words.length === 0) return true;
    const text = foldForSearch(`${lesson.title} ${lesson.subtopic ?? ''} ${lesson.description}`);
    return words.every((word) => text.includes(word));
  });
}

/** The lessons of each category in the given order; categories without lessons are left out. */
export function byCategory<Lesson extends Pick<LessonSummary, 'category'>>(lessons: readonly Lesson[]) {
  return LESSON_CATEGORIES.map((category) => ({
    category,
    lessons: lessons.filter((lesson) => lesson.category === category),
  })).filter((group) => group.lessons.length > 0);
}
