import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { lessonOptions } from '../admin-lessons.queries.ts';

type StateChange = { id: string; state: 'draft' | 'published' };

/** Publishes a lesson or takes it back to draft. Why it cannot be published is shown beside the button, not as a toast. */
export function useSetState() {
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: (change: StateChange) => api.backOffice.lessons.patch(change),
    meta: {
      success: 'Lección publicada',
      failure: (error) => messageOf(error),
      invalidates: queriesShowing.lesson(),
    },
  });
  return useMutation({
    mutationFn: (change: StateChange) => api.backOffice.lessons.patch(change),
    meta: {
      success: (_lesson, { id, state }: StateChange) =>
        state === 'published'
          ? 'Lección publicada'
          : {
              title: 'La lección vuelve a ser un borrador',
              action: { label: 'Deshacer', run: () => undo.mutate({ id, state: 'published' }) },
            },
      failure: (error) =>
        problemsIn(error) ? undefined : messageOf(error, 'No se pudo cambiar el estado de la lección'),
      invalidates: queriesShowing.lesson(),
    },
    onSuccess: (lesson) => queryClient.setQueryData(lessonOptions(lesson.id).queryKey, lesson),
  });
}

/** What keeps a lesson from being published, if that is why a change failed. */
export const problemsIn = (error: unknown): string[] | undefined =>
  error instanceof ApiError && error.code === 'not_publishable' ? error.fields.state : undefined;

/** Whether the form of the lesson has a field for some of it. */
export const isMendedByForm = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((field) => field !== 'state');
