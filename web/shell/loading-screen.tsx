import { appName } from '#web/text/app-name.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** Shown while the app loads. app.html shows the same before the script has loaded, so that nothing moves. */
export const LoadingScreen = () => (
  <div className="lg:pl-60">
    <div className="mx-auto w-full max-w-column px-4 pt-6 lg:max-w-column-wide lg:px-8 lg:pt-10">
      <PageSkeleton>
        <p role="status" className="font-semibold text-muted">
          Cargando {appName}...
        </p>
      </PageSkeleton>
    </div>
  </div>
);
