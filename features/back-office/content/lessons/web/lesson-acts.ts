import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { newId } from '#features/back-office/frame/web/form/new-row.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { lessonOptions } from './admin-lessons.queries.ts';

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

export const isMendedByForm = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((field) => field !== 'state');

/** Makes a lesson free or premium. The lesson's page uses the answer, so only lists are fetched again. */
export function useSetFree() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; is_free: boolean }) => api.backOffice.lessons.patch(change),
    meta: {
      success: 'Acceso actualizado',
      failure: 'No se pudo actualizar el acceso de la lección',
      invalidates: (error, { id }: { id: string }) => [
        orpc.backOffice.lessons.list.key(),
        orpc.lessons.key(),
        ...(error ? [lessonOptions(id).queryKey] : []),
      ],
    },
    onSuccess: (lesson) => queryClient.setQueryData(lessonOptions(lesson.id).queryKey, lesson),
  });
}

export function useDuplicateLesson() {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.backOffice.lessons.duplicate({ id, copy_id: newId() }),
    meta: {
      success: 'Lección duplicada como borrador',
      failure: (error) => messageOf(error, 'No se pudo duplicar la lección'),
      invalidates: queriesShowing.lesson(),
    },
    onSuccess: ({ id }) => navigate({ to: '/admin/lessons/$id', params: { id } }),
  });
  return mutate;
}

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
