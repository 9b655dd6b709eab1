import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { hasWaitingToasts, onWaitingToast } from './toast.ts';

const Toaster = lazy<ComponentType>(() => import('./toaster.tsx').catch(() => ({ default: NoToaster })));

/** A toaster that does not load costs the message, not the screen. */
function NoToaster(): ReactNode {
  return null;
}

/** Mount once: the place of the toaster, whose code is fetched with the first message. */
export function ToasterSlot() {
  const [isNeeded, setNeeded] = useState(hasWaitingToasts);
  useEffect(() => onWaitingToast(() => setNeeded(true)), []);
  return (
    isNeeded && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
