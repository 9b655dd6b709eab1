import type { LessonCategory } from '#domain/course/lessons.ts';
import { nextOfCourse } from '#domain/course/next-lesson.ts';
import { retakeGain } from '#domain/game/points.ts';
import { localDay } from '#domain/time/week.ts';
import { lessonAudience } from '#features/lessons/server/lesson-audience.ts';
import { listAccessible, listLessons } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Facts } from './read-facts.ts';

type CourseLesson = {
  id: string;
  title: string;
  category: LessonCategory;
  points_reward: number;
  reading_minutes: number;
  total_questions: number;
};
export type Course = CourseLesson[];

/** The lessons with a quiz that the caller's lists hold, in the order to take them: the first of each category, then the second … */
export async function readCourse(call: Call): Promise<Course> {
  const { shared, versions } = call;
  const audience = await lessonAudience(call);
  return shared.value({ name: 'course', version: versions.lessons, audience }, async () => {
    const lessons = await listLessons(call);
    return lessons
      .sort((a, b) => a.order_index - b.order_index || a.category.localeCompare(b.category))
      .map(({ id, title, category, points_reward, reading_minutes, total_questions }) => ({
        ...{ id, title, category, points_reward, reading_minutes, total_questions },
      }));
  });
}

/** The lesson of the quiz started last that is still open, also when it has left the lists meanwhile. */
export async function findStartedLesson(call: Call, course: Course, { openLessons }: Facts) {
  const gone = openLessons.filter((id) => !course.some((lesson) => lesson.id === id));
  const lessons = gone.length === 0 ? course : [...course, ...(await listAccessible(call, gone))];
  return openLessons.map((id) => lessons.find((lesson) => lesson.id === id)).find((lesson) => lesson);
}

/** The lesson of the open quiz, else the next one of the course (domain/course/next-lesson.ts); null when all are completed. */
export function findNextLesson(
  course: Course,
  { progress, skippable }: Facts,
  started: CourseLesson | undefined,
) {
  if (started) return { ...started, in_progress: true };
  const next = nextOfCourse(course, {
    latest: progress[0]?.lesson_id,
    completed: new Set(progress.map((row) => row.lesson_id)),
    skippable: new Set(skippable),
  });
  return next ? { ...next, in_progress: false } : null;
}

/**
 * The completed lesson with the lowest best result below 100 %; of equal ones the one taken least recently. A lesson that was taken
 * today rests until tomorrow.
 */
export function findReview(course: Course, { openLessons, progress }: Facts, { today, zone }: Call) {
  const lessons = new Map(course.map((lesson) => [lesson.id, lesson]));
  const weakest = progress
    .filter((row) => row.score < row.total_questions && lessons.has(row.lesson_id))
    .filter((row) => !openLessons.includes(row.lesson_id))
    .sort((a, b) => shareOf(a) - shareOf(b) || a.completed_at.getTime() - b.completed_at.getTime())
    .find((row) => localDay(row.completed_at, zone) !== today);
  if (!weakest) return null;
  const { id, title, category, points_reward } = lessons.get(weakest.lesson_id)!;
  const { score, total_questions, total_points } = weakest;
  return {
    id,
    title,
    category,
    score,
    total_questions,
    points_left: retakeGain(points_reward, total_points),
  };
}

const shareOf = ({ score, total_questions }: { score: number; total_questions: number }) =>
  score / total_questions;

/** The limit of what the learner can earn: every lesson open to them once; reviews and days pay without an end. */
export const bestCase = (course: Course, { progress }: Facts) => ({
  completedLessons: new Set([...progress.map((row) => row.lesson_id), ...course.map(({ id }) => id)]).size,
  totalPoints: Number.POSITIVE_INFINITY,
  streakDays: Number.POSITIVE_INFINITY,
  examsPassed: new Set(course.map(({ category }) => category)).size,
});
