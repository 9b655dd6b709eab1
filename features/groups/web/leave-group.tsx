import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ownGroupsQueries } from './groups.queries.ts';

/** Loaded on demand, for its dialog. */
export default function LeaveGroup({ id, name }: { id: string; name: string }) {
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => api.groups.leave({ id }),
    meta: { success: `Saliste de «${name}»`, invalidates: ownGroupsQueries() },
    onSuccess: () => navigate({ to: '/tu-aula', replace: true }),
  });
  return (
    <>
      <Button variant="ghost" className="self-start text-muted" onClick={() => setAsks(true)}>
        Salir del aula
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={`¿Salir de «${name}»?`}
        description="Tu docente dejará de ver tus resultados. Tus puntos y tu progreso siguen siendo tuyos, y puedes volver con el código."
        confirmLabel="Salir"
        failure={<FormFailure error={leave.error} />}
        onConfirm={() => leave.mutateAsync()}
      />
    </>
  );
}
