import { useEffect, useState } from 'react';
import { allowsInstallPrompt, detectionDelayMs, iphoneDelayMs, type Visit } from './decide-install-prompt.ts';
import { type Device, deviceOf } from './device.ts';
import { useInstallation } from './installation.ts';

export function useVisit(path: string): Omit<Visit, 'dismissedAt' | 'now'> {
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
