import { useChange } from '#features/back-office/web/form/use-change.ts';
import { api } from '#web/api/client.ts';

export const useDeleteQuestion = () =>
  useChange({
    send: (id: string) => api.backOffice.questions.archive({ id }),
    done: 'Pregunta eliminada',
    failed: 'No se pudo eliminar la pregunta',
  });
