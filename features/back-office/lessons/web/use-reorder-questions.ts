import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '#features/back-office/web/form/use-change.ts';
import type { AdminQuestion, WholeLesson } from '#features/back-office/web/list/rows.ts';
import { api } from '#web/api/client.ts';
import { lessonOptions } from './admin-lessons.queries.ts';

/** The questions as the last move left them, at once; should it not be stored, they go back to where they were. */
export function useReorderQuestions(lesson: WholeLesson) {
  const [moved, setMoved] = useState<AdminQuestion[] | null>(null);
  const queryClient = useQueryClient();
  const { queryKey } = lessonOptions(lesson.id);
  const change = useChange({
    send: (questions: AdminQuestion[]) =>
      api.backOffice.lessons.reorderQuestions({ id: lesson.id, question_ids: questions.map(({ id }) => id) }),
    queue: `order of ${lesson.id}`,
    failed: 'No se pudo guardar el orden de las preguntas',
    onDone: (stored) => queryClient.setQueryData(queryKey, stored),
  });
  function reorder(questions: AdminQuestion[]) {
    setMoved(questions);
    // Of several moves in a row only the last one tells; until then what people see is what they did.
    change.mutate(questions, { onSettled: () => setMoved(null) });
  }
  return { questions: moved ?? lesson.questions, reorder };
}
