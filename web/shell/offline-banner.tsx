import { WifiOff } from 'lucide-react';
import { measureBar } from '#web/ui/page/measure-bar.ts';
import { useIsOnline } from './use-is-online.ts';

const measureNotice = measureBar({ property: '--notice', edge: 'top' });

export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div ref={measureNotice} role="status" className="sticky top-0 z-30">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-inverse px-4 py-2 text-center text-sm font-semibold text-on-inverse">
          <WifiOff className="size-4 shrink-0" />
          Sin conexión. Lo que ves puede no estar al día.
        </p>
      )}
    </div>
  );
}
