import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '#web/api/client.ts';
import { lessonOptions } from '../admin-lessons.queries.ts';

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
