import { Suspense } from 'react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { deviceOf } from './device.ts';
import { useInstallation } from './installation.ts';

// If its code cannot be downloaded, there is no prompt.
const InstallPrompt = lazyComponent(
  () => import('./install-prompt.tsx'),
  () => null,
);

/** Mounted once by the shell. The prompt is downloaded only where the app can be installed. */
export function InstallOffer() {
  const { isStandalone, openPrompt } = useInstallation();
  if (isStandalone || (!openPrompt && deviceOf(navigator) !== 'iphone')) return null;
  return (
    <Suspense>
      <InstallPrompt />
    </Suspense>
  );
}
