import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ConfirmButton } from '#web/ui/overlay/confirm-button.tsx';
import { api } from './groups.api.ts';
import { ownGroupsQueries } from './groups.queries.ts';

/** Loaded on demand, for its dialog. */
export default function LeaveGroup({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => api.groups.leave({ id }),
    meta: { success: `Saliste de «${name}»`, invalidates: ownGroupsQueries() },
    onSuccess: () => navigate({ to: '/tu-aula', replace: true }),
  });
  return (
    <ConfirmButton
      variant="ghost"
      className="self-start text-muted"
      title={`¿Salir de «${name}»?`}
      description="Tu docente dejará de ver tus resultados. Tus puntos y tu progreso siguen siendo tuyos, y puedes volver con el código."
      confirmLabel="Salir"
      failure={<FormFailure error={leave.error} />}
      onConfirm={() => leave.mutateAsync()}
    >
      Salir del aula
    </ConfirmButton>
  );
}
