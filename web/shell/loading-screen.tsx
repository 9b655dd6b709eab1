import { appName } from '#web/app-name.ts';

/** The app itself is on its way. The same stands in app.html, so nothing moves when the script arrives. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-4">
        <img src="/icons/favicon.svg" alt="" width="64" height="64" />
        <p className="font-semibold text-muted">Cargando {appName}...</p>
      </div>
    </div>
  );
}
