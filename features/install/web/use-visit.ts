import { useEffect, useState } from 'react';
import {
  allowsInstallPrompt,
  type Device,
  detectionDelayMs,
  deviceOf,
  iphoneDelayMs,
  type Visit,
} from './decide-install-prompt.ts';
import { useInstallation } from './installation.ts';

/** Everything the decision needs to know about the visit, except an earlier dismissal. */
export function useVisit(path: string): Omit<Visit, 'dismissedAt' | 'now'> {
  const { isStandalone, ask } = useInstallation();
  const device = useDevice();
  const msOnAllowedRoutes = useMsOnAllowedRoutes(allowsInstallPrompt(path));
  return { path, device, isStandalone, canInstall: ask !== null, msOnAllowedRoutes };
}

function useDevice(): Device | null {
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setDevice(deviceOf(navigator)), detectionDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return device;
}

/** Only the moment at which an iPhone's wait is over matters, so the figure jumps from 0 to it. */
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
