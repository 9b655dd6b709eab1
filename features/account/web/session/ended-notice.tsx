import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { SessionState } from './session-state.ts';

/** Above a form to sign in: that the session has ended, or that none can begin because the browser keeps no cookies. */
export function EndedNotice({ state }: { state: SessionState }) {
  if (!navigator.cookieEnabled)
    return (
      <InlineAlert tone="warning" title="Tu navegador no acepta cookies" className="mb-4">
        Sin ellas no se puede iniciar sesión. Permítelas para esta página en los ajustes del navegador y
        recárgala.
      </InlineAlert>
    );
  if (state.status !== 'signedOut' || state.why !== 'ended') return null;
  return (
    <InlineAlert tone="info" title="Tu sesión ha terminado" className="mb-4">
      Inicia sesión para seguir donde estabas.
    </InlineAlert>
  );
}
