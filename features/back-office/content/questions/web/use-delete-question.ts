import { useMutation } from '@tanstack/react-query';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { api } from '#web/api/client.ts';

export const useDeleteQuestion = () =>
  useMutation({
    mutationFn: (id: string) => api.backOffice.questions.archive({ id }),
    meta: {
      success: 'Pregunta eliminada',
      failure: 'No se pudo eliminar la pregunta',
      invalidates: queriesShowing.question(),
    },
  });
