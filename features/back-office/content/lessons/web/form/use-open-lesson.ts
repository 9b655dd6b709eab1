import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { lessonOptions } from '../admin-lessons.queries.ts';

/** Fetches the complete, current lesson for editing, because lists do not contain its text. */
export function useOpenLesson(onOpen: (lesson: WholeLesson) => void) {
  const queryClient = useQueryClient();
  const opening = useMutation({
    mutationFn: (id: string) => queryClient.fetchQuery({ ...lessonOptions(id), staleTime: 0, retry: false }),
    onSuccess: onOpen,
    meta: { failure: 'No se pudo cargar la lección' },
  });
  return { open: opening.mutate, lessonId: opening.isPending ? opening.variables : undefined };
}
