import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { formatMoment } from '#web/text/format-day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { type OwnSession, ownSessionsOptions } from './security-events.queries.ts';

/** The open sessions of the own account, each with the button that ends it; nothing while they are not known. */
function OwnSessions() {
  const { data } = useQuery(ownSessionsOptions());
  const [ending, setEnding] = useState<OwnSession>();
  if (!data || data.sessions.length < 2) return null;
  return (
    <section aria-label="Sesiones abiertas" className="divide-y divide-line border-t border-line">
      {data.sessions.map((session) => (
        <OpenSession key={session.id} session={session} onEnd={() => setEnding(session)} />
      ))}
      <EndSessionDialog ending={ending} onClose={() => setEnding(undefined)} />
    </section>
  );
}

function OpenSession({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { address, created_at, is_current } = session;
  const device = session.device ?? 'Dispositivo desconocido';
  return (
    <div className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm break-words text-muted">
          {address && `Red ${address} · `}Abierta el{' '}
          <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </p>
      </div>
      {is_current ? (
        <Badge>Esta sesión</Badge>
      ) : (
        <Button variant="outline" size="sm" aria-label={`Cerrar la sesión de ${device}`} onClick={onEnd}>
          Cerrar
        </Button>
      )}
    </div>
  );
}

/** Which sessions are open, and the button that ends all others after the password. */
export function OtherSessions({ count }: { count: number }) {
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Card className="mb-5 flex flex-col gap-3">
      <p>
        {count === 0
          ? 'Tu sesión solo está abierta en este dispositivo.'
          : `Tienes ${withCount(count, 'sesión abierta')} en otros dispositivos o navegadores.`}
      </p>
      <OwnSessions />
      <Button variant="outline" disabled={count === 0} onClick={() => setIsEnding(true)}>
        Cerrar las otras sesiones
      </Button>
      <EndSessionDialog ending={isEnding ? 'others' : undefined} onClose={() => setIsEnding(false)} />
    </Card>
  );
}
