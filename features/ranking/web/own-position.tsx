import type { ReactNode } from 'react';
import { ButtonLink } from '#web/links/button-link.tsx';
import { measureBar } from '#web/ui/page/measure-bar.ts';

const measureSheet = measureBar({ edge: 'bottom' });

export const OwnPosition = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    ref={measureSheet}
    className="sticky bottom-[calc(var(--bottom-bar,0px)+0.75rem)] mt-3 flex flex-wrap items-center
        gap-x-4 gap-y-2 rounded-card bg-brand-soft px-4 py-3 shadow-float"
  >
    <div className="min-w-[min(9rem,100%)] flex-1">
      <p className="font-bold tabular-nums">{label}</p>
      <p className="text-sm text-muted">{children}</p>
    </div>
    <ButtonLink to="/lessons" size="sm">
      Ver lecciones
    </ButtonLink>
  </div>
);
