import { ErrorArt } from '#web/brand/trouble-art.tsx';
import { Button } from '#web/ui/button.tsx';

/** What remains when a screen fails while rendering (spec §2, "Fallback error screen"). */
export function ErrorScreen({ reset }: { reset: () => void }) {
  return (
    <div className="grid min-h-dvh place-items-center px-6 py-10">
      <div className="flex max-w-sm flex-col items-center text-center">
        <ErrorArt className="mb-6 w-52 max-w-full" />
        <h1 className="text-2xl font-bold">Algo salió mal</h1>
        <p role="alert" className="mt-2 text-muted">
          La aplicación encontró un error inesperado.
        </p>
        <div className="mt-6 flex w-full flex-col gap-3 sm:flex-row sm:justify-center">
          <Button onClick={reset}>Intentar de nuevo</Button>
          <Button variant="outline" onClick={() => location.reload()}>
            Recargar página
          </Button>
        </div>
      </div>
    </div>
  );
}
