import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { newRowId } from '#features/back-office/frame/web/form/new-row-id.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';

/** Copies a lesson with its questions as a draft and opens the copy. */
export function useDuplicateLesson() {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: (id: string) => api.backOffice.lessons.duplicate({ id, copy_id: newRowId() }),
    meta: {
      success: 'Lección duplicada como borrador',
      failure: (error) => messageOf(error, 'No se pudo duplicar la lección'),
      invalidates: queriesShowing.lesson(),
    },
    onSuccess: ({ id }) => navigate({ to: '/admin/lessons/$id', params: { id } }),
  });
  return mutate;
}
