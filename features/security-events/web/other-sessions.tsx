import { useMutation } from '@tanstack/react-query';
import { withCount } from '#domain/text/plural.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { ownEventsQueries } from './security-events.queries.ts';

/** Which sessions are open, and the button that ends all others. It asks for nothing, so that it is quick when one is in doubt. */
export function OtherSessions({ count }: { count: number }) {
  const end = useMutation({
    mutationFn: () => api.securityEvents.endOtherSessions(),
    meta: {
      success: { title: 'Sesiones cerradas', description: 'Solo queda abierta la de este dispositivo.' },
      failure: (error) => messageOf(error),
      invalidates: ownEventsQueries(),
    },
  });
  return (
    <Card className="mb-5 flex flex-col gap-3">
      <p>
        {count === 0
          ? 'Tu sesión solo está abierta en este dispositivo.'
          : `Tienes ${withCount(count, 'sesión abierta')} en otros dispositivos o navegadores.`}
      </p>
      <OwnSessions />
      <FormFailure error={end.error} />
      <Button variant="outline" disabled={count === 0} loading={end.isPending} onClick={() => end.mutate()}>
        Cerrar las otras sesiones
      </Button>
    </Card>
  );
}
