import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminQuestion, WholeLesson } from '#features/back-office/content/web/rows.ts';
import { isConflict } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { lessonOptions } from './admin-lessons.queries.ts';

/** An order and the one that the person saw before: when somebody else has changed that meanwhile, theirs stays. */
type Move = { seen: readonly AdminQuestion[]; questions: readonly AdminQuestion[] };

const idsOf = (questions: readonly AdminQuestion[]) => questions.map(({ id }) => id);

export function useReorderQuestions(lesson: WholeLesson) {
  const [moved, setMoved] = useState<AdminQuestion[] | null>(null);
  const queryClient = useQueryClient();
  const { queryKey } = lessonOptions(lesson.id);
  const change = useMutation({
    mutationFn: ({ seen, questions }: Move) =>
      api.backOffice.lessons.reorderQuestions({
        id: lesson.id,
        question_ids: idsOf(questions),
        seen_ids: idsOf(seen),
      }),
    // Requests run one after the other, so that the last order is also the last one saved.
    scope: { id: `order of ${lesson.id}` },
    meta: {
      failure: (error) =>
        isConflict(error) ? error.message : 'No se pudo guardar el orden de las preguntas',
      invalidates: (error) => [orpc.backOffice.questions.key(), ...(error ? [queryKey] : [])],
    },
    onSuccess: (stored) => queryClient.setQueryData(queryKey, stored),
  });
  // The moves stay on the screen until the saved order has arrived there; the next move starts from what is shown.
  if (moved && !change.isPending && isShownBy(lesson.questions, moved)) setMoved(null);
  function reorder(questions: AdminQuestion[]) {
    setMoved(questions);
    change.mutate({ seen: moved ?? lesson.questions, questions }, { onError: () => setMoved(null) });
  }
  return { questions: moved ?? lesson.questions, reorder };
}

/** Whether the saved questions are those that were moved, in their order, or are no longer the same ones. */
const isShownBy = (saved: readonly AdminQuestion[], moved: readonly AdminQuestion[]) =>
  saved.length !== moved.length || saved.every(({ id }, index) => id === moved[index]?.id);
