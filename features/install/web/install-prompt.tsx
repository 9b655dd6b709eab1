import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { readStored, writeStored } from '#web/storage/stored.ts';
import { decideInstallPrompt } from './decide-install-prompt.ts';
import { useInstallation } from './installation.ts';
import { IphoneBanner } from './iphone-banner.tsx';
import { useVisit } from './use-visit.ts';

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
