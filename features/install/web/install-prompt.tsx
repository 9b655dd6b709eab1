import { useLocation } from '@tanstack/react-router';
import { Share, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { readStored, writeStored } from '#web/storage/stored.ts';
import { appName } from '#web/text/app-name.ts';
import { Button } from '#web/ui/button.tsx';
import { measureBar } from '#web/ui/page/measure-bar.ts';
import {
  allowsInstallPrompt,
  decideInstallPrompt,
  detectionDelayMs,
  iphoneDelayMs,
  type Visit,
} from './decide-install-prompt.ts';
import { type Device, deviceOf } from './device.ts';
import { useInstallation } from './installation.ts';

const storageKey = 'install-dismissed-at';

const readDismissal = () => Number(readStored(storageKey)) || null;
const rememberDismissal = (at: number) => writeStored(storageKey, String(at));

// If its code cannot be downloaded, there is no prompt.
const InstallDialog = lazyComponent(
  () => import('./install-dialog.tsx'),
  () => null,
);

/** Offers to install the app on the home screen (docs/product.md §2 and §4, Install prompt). */
export default function InstallPrompt() {
  const visit = useVisit(useLocation({ select: ({ pathname }) => pathname }));
  const { openPrompt } = useInstallation();
  const [now] = useState(Date.now);
  const [dismissedAt, setDismissedAt] = useState(readDismissal);
  const [isFollowingSteps, setFollowingSteps] = useState(false);
  const variant = decideInstallPrompt({ ...visit, dismissedAt, now });

  function dismiss() {
    rememberDismissal(Date.now());
    setDismissedAt(Date.now());
  }
  async function install() {
    // A failure closes the prompt, because the browser's event cannot be used twice.
    const outcome = await openPrompt?.().catch(() => null);
    if (outcome === 'dismissed') dismiss();
  }
  // The banner stays visible while the instructions are open, because they refer to the button beside it.
  const bannerVariant = decideInstallPrompt({
    ...visit,
    dismissedAt: isFollowingSteps ? null : dismissedAt,
    now,
  });
  return (
    <>
      {bannerVariant === 'iphone-steps' && (
        <IphoneBanner
          onClose={() => {
            setFollowingSteps(false);
            dismiss();
          }}
        />
      )}
      {variant && (
        <Suspense>
          <InstallDialog
            variant={variant}
            onCancel={dismiss}
            onConfirm={() => {
              if (variant === 'install') return void install();
              setFollowingSteps(true);
              dismiss();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const measureBanner = measureBar({ edge: 'bottom' });

const IphoneBanner = ({ onClose }: { onClose: () => void }) => (
  <aside
    ref={measureBanner}
    aria-label="Instalación"
    className="fixed inset-x-3
        bottom-[calc(var(--bottom-bar,0px)+max(0.75rem,env(safe-area-inset-bottom)))] z-30 mx-auto flex
        max-w-column animate-rise items-center gap-3 rounded-card border border-line bg-surface py-2.5
        pr-2 pl-3.5 shadow-float"
  >
    <img src="/icons/icon-192.png" alt="" width="40" height="40" className="size-10" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold leading-snug">Instalar {appName}</p>
      <p className="flex items-center gap-1.5 text-sm text-muted">
        Toca el botón compartir
        <Share className="size-4 shrink-0" aria-hidden="true" />
      </p>
    </div>
    <Button variant="ghost" size="icon" aria-label="Cerrar" onClick={onClose}>
      <X />
    </Button>
  </aside>
);

function useVisit(path: string): Omit<Visit, 'dismissedAt' | 'now'> {
  const { isStandalone, openPrompt } = useInstallation();
  const device = useDevice();
  const msOnAllowedRoutes = useMsOnAllowedRoutes(allowsInstallPrompt(path));
  return { path, device, isStandalone, canInstall: openPrompt !== null, msOnAllowedRoutes };
}

function useDevice(): Device | null {
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDevice(deviceOf(navigator)), detectionDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return device;
}

/** Only the end of an iPhone's delay matters, so the value changes once, from 0 to that delay. */
function useMsOnAllowedRoutes(isAllowed: boolean): number {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (!isAllowed) return;
    const timer = setTimeout(() => setMs(iphoneDelayMs), iphoneDelayMs);
    return () => {
      clearTimeout(timer);
      setMs(0);
    };
  }, [isAllowed]);
  return ms;
}
