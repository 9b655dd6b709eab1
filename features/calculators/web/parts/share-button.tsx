import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type Shared = 'not yet' | 'copied' | 'failed';

export function ShareButton({ address }: { address: string }) {
  const [shared, setShared] = useState<Shared>('not yet');
  const copy = () =>
    navigator.clipboard.writeText(location.origin + address).then(
      () => setShared('copied'),
      () => setShared('failed'),
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" onClick={copy}>
        Copiar enlace con estas cifras
      </Button>
      <p role="status" className="text-sm font-semibold text-muted">
        {shared === 'copied' && 'Enlace copiado.'}
        {shared === 'failed' && 'No pudimos copiarlo: está en la barra de direcciones.'}
      </p>
    </div>
  );
}
