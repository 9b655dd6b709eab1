import { useState } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { session, useSession } from './session/session.ts';

export function SessionNotice() {
  const state = useSession();
  if (state.status !== 'signedOut') return null;
  if (state.why === 'unreachable') return <Unreachable />;
  if (state.why !== 'ended') return null;
  return (
    <InlineAlert tone="info" title="Tu sesión ha terminado" className="mb-4">
      Inicia sesión para seguir donde estabas.
    </InlineAlert>
  );
}

function Unreachable() {
  const [isChecking, setChecking] = useState(false);
  async function recheck() {
    setChecking(true);
    await session.recheck();
    setChecking(false);
  }
  return (
    <InlineAlert
      tone="warning"
      title="No pudimos comprobar tu sesión"
      className="mb-4"
      action={
        <Button variant="outline" size="sm" loading={isChecking} onClick={recheck}>
          Reintentar
        </Button>
      }
    >
      {noAnswer()} Si ya habías iniciado sesión, no hace falta que lo hagas otra vez.
    </InlineAlert>
  );
}
