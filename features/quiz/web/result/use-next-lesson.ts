import { useQuery } from '@tanstack/react-query';
import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import { nextOfTopic } from '#domain/course/next-lesson.ts';
import { retakeGain } from '#domain/game/points.ts';
import { lessonsOptions } from '#features/lessons/web/lessons.queries.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';

type NextLesson = { id: string; title: string; category: LessonCategory; invitation: string };

/** The next lesson of the topic, or of the course when the topic is done, and the points that a retake may add. */
export function useNextLesson(lessonId: string) {
  const lessons = useQuery(lessonsOptions()).data?.lessons;
  const { data: progress, isFetching, isPending } = useQuery(progressOptions());
  const taken = lessons?.find(({ id }) => id === lessonId);
  const paid = progress?.progress.find(({ lesson_id }) => lesson_id === lessonId)?.total_points;
  return {
    next: findNext(),
    // Until the progress contains this finish, its next lesson may still be the one just finished.
    isPending: isPending || (isFetching && progress?.next_lesson?.id === lessonId),
    /** Points that a flawless retake would add; undefined until they are known. */
    gain: taken && paid !== undefined && !isFetching ? retakeGain(taken.points_reward, paid) : undefined,
  };

  function findNext(): NextLesson | undefined {
    if (!progress) return undefined;
    const completed = new Set(progress.progress.map(({ lesson_id }) => lesson_id));
    const passed = new Set([...completed, ...progress.skippable_lessons]);
    const sameTopic = lessons && nextOfTopic(lessons, lessonId, passed);
    if (sameTopic) return { ...sameTopic, invitation: `Siguiente en ${categoryLabel(sameTopic.category)}` };
    const next = progress.next_lesson;
    if (!next || next.id === lessonId) return undefined;
    const isLeft = lessons && nextOfTopic(lessons, lessonId, completed);
    const topicDone = taken && !isLeft && taken.category !== next.category;
    return {
      ...next,
      invitation: topicDone ? `${categoryLabel(taken.category)}: hecho. Continúa con…` : 'Continúa con…',
    };
  }
}
