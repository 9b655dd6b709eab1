import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import { OwnSessions } from './own-sessions.tsx';

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
