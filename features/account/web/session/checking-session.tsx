import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Spec §9, "Protected-route reload timeout". */
const RELOAD_AFTER_MS = 10_000;
const reloadedKey = 'reloaded-while-checking';

/** Shown while nobody knows yet who is here. Stuck for 10 s it reloads the page, once per visit, not for ever. */
export function CheckingSession() {
  useEffect(() => {
    const timer = setTimeout(reloadOnce, RELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <Card className="flex w-full max-w-xs flex-col items-center gap-1 text-center">
        <Spinner className="mb-3 text-3xl text-brand" />
        <div role="status">
          <h1 className="text-lg font-bold">Cargando...</h1>
          <p className="text-muted">Verificando tu sesión</p>
        </div>
        <Button variant="outline" size="sm" className="mt-4" onClick={() => location.reload()}>
          <RotateCw />
          Recargar
        </Button>
      </Card>
    </main>
  );
}

function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(reloadedKey)) return;
    sessionStorage.setItem(reloadedKey, 'yes');
  } catch {
    // Without storage nobody could tell a second time from the first: better not to reload at all.
    return;
  }
  location.reload();
}
