import { useChange } from '#features/back-office/web/form/use-change.ts';
import { api } from '#web/api/client.ts';

export const useSetFree = () =>
  useChange({
    send: (wish: { id: string; is_free: boolean }) => api.backOffice.lessons.setFree(wish),
    done: 'Acceso actualizado',
    failed: 'No se pudo actualizar el acceso de la lección',
  });
