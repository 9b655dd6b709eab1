import { Share, X } from 'lucide-react';
import { appName } from '#web/text/app-name.ts';
import { Button } from '#web/ui/button.tsx';
import { measureBar } from '#web/ui/page/measure-bar.ts';

const measureBanner = measureBar({ property: '--banner', edge: 'bottom' });

export const IphoneBanner = ({ onClose }: { onClose: () => void }) => (
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
