import { type ReactNode, useState } from 'react';
import { ErrorArt } from '#web/brand/late-art.tsx';
import { Button } from '#web/ui/button.tsx';

type ErrorScreenProps = {
  onRetry: () => unknown;
  illustration?: ReactNode;
  message?: ReactNode;
  /** Absent where a reload would lead to the browser's own error page. */
  canReload?: boolean;
  onReload?: () => unknown;
};

/** Shown when a screen fails while rendering (docs/product.md §2, "Fallback error screen"). */
export function ErrorScreen(props: ErrorScreenProps) {
  const { onRetry, illustration, message, canReload = true, onReload = () => location.reload() } = props;
  const [busy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    await onRetry();
    setBusy(false);
  }
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center px-6 py-10">
      <div className="flex w-full max-w-sm flex-col items-center text-center">
        <div className="mb-6 w-52 max-w-full">{illustration ?? <ErrorArt />}</div>
        <h1 className="text-2xl font-bold">Algo salió mal</h1>
        <p role="alert" className="mt-2 text-muted">
          {message ?? 'La aplicación encontró un error inesperado.'}
        </p>
        <div className="mt-6 flex w-full flex-col gap-3 sm:flex-row sm:justify-center">
          <Button loading={busy} onClick={retry}>
            Intentar de nuevo
          </Button>
          {canReload && (
            <Button variant="outline" onClick={onReload}>
              Recargar página
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
