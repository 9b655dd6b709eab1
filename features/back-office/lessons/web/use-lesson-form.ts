import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import type { LessonCategory } from '#domain/lessons.ts';
import { DEFAULT_POINTS_REWARD } from '#domain/points.ts';
import type { WholeLesson } from '#features/back-office/web/list/rows.ts';
import { lessonForm } from '../admin-lessons.forms.ts';

export type LessonForm = ReturnType<typeof useLessonForm>;

/** The form of one lesson, filled from the lesson that is edited or empty for a new one. */
export function useLessonForm(lesson: WholeLesson | undefined) {
  return useForm({
    resolver: standardSchemaResolver(lessonForm),
    defaultValues: {
      title: lesson?.title ?? '',
      // A category has to be chosen; the schema says so until it is.
      category: lesson?.category ?? ('' as LessonCategory),
      subtopic: lesson?.subtopic ?? '',
      description: lesson?.description ?? '',
      content: lesson?.content ?? '',
      order_index: lesson?.order_index ?? 0,
      points_reward: lesson?.points_reward ?? DEFAULT_POINTS_REWARD,
      is_free: lesson?.is_free ?? true,
    },
  });
}
