import { appName } from '#web/app-name.ts';
import { Mark } from '#web/brand/logo.tsx';

/** The app itself is on its way. The same words stand in app.html, so nothing moves when the script arrives. */
export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-4">
        <Mark className="size-16" />
        <p className="font-semibold text-muted">Cargando {appName}...</p>
      </div>
    </div>
  );
}
