import { Spinner } from '#web/ui/spinner.tsx';

/** Shown while the user's role is being checked (docs/product.md §4, "Admin guard"). */
export function CheckingPermissions({ verifying }: { verifying: boolean }) {
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <Spinner className="text-3xl text-brand" />
        <p className="font-semibold text-muted">{verifying ? 'Verificando permisos...' : 'Cargando...'}</p>
      </div>
    </main>
  );
}
