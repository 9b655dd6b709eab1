import { RotateCw, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { postponeUpdate } from './pending-update.ts';

export default function UpdateOffer({ onAccept }: { onAccept: () => void }) {
  return (
    <div
      className="pointer-events-auto mx-auto flex w-full max-w-md animate-rise items-center gap-3
      rounded-card border border-line bg-surface py-2.5 pr-2.5 pl-4 text-ink shadow-float"
    >
      <RotateCw className="size-5 shrink-0 text-brand" aria-hidden="true" />
      <p className="min-w-0 flex-1 font-semibold">Nueva versión disponible</p>
      <Button size="sm" onClick={onAccept}>
        Actualizar
      </Button>
      <Button variant="ghost" size="icon" aria-label="Más tarde" onClick={postponeUpdate}>
        <X />
      </Button>
    </div>
  );
}
