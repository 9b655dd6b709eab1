import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuestion, WholeLesson } from '#features/back-office/web/list/rows.ts';
import { api, orpc } from '#web/api/client.ts';
import { lessonOptions } from './admin-lessons.queries.ts';

export function useReorderQuestions(lesson: WholeLesson) {
  const [moved, setMoved] = useState<AdminQuestion[] | null>(null);
  const queryClient = useQueryClient();
  const { queryKey } = lessonOptions(lesson.id);
  const change = useMutation({
    mutationFn: (questions: AdminQuestion[]) =>
      api.backOffice.lessons.reorderQuestions({ id: lesson.id, question_ids: questions.map(({ id }) => id) }),
    // Requests run one after the other, so that the last order is also the last one saved.
    scope: { id: `order of ${lesson.id}` },
    meta: {
      failure: 'No se pudo guardar el orden de las preguntas',
      invalidates: (error) => [orpc.backOffice.questions.key(), ...(error ? [queryKey] : [])],
    },
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
  });
  // The moves stay on the screen until the saved order has arrived there; the next move starts from what is shown.
  if (moved && !change.isPending && isShownBy(lesson.questions, moved)) setMoved(null);
  function reorder(questions: AdminQuestion[]) {
    setMoved(questions);
    change.mutate(questions, { onError: () => setMoved(null) });
  }
  return { questions: moved ?? lesson.questions, reorder };
}

/** Whether the saved questions are those that were moved, in their order, or are no longer the same ones. */
const isShownBy = (saved: readonly AdminQuestion[], moved: readonly AdminQuestion[]) =>
  saved.length !== moved.length || saved.every(({ id }, index) => id === moved[index]!.id);
