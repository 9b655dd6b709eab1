import { Link } from '@tanstack/react-router';
import { Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import type { MyProgress } from '../progress.queries.ts';

const words = {
  none: ['12 preguntas · 5 min', 'Probar'],
  open: ['Lo tienes a medias', 'Seguir'],
  proposed: ['Ya tienes una propuesta', 'Ver'],
  accepted: ['Sigues tu propuesta', 'Ver'],
} as const;

/** Offers whoever has not finished a lesson yet to find out where to begin. */
export function PlacementLine({ placement }: Pick<MyProgress, 'placement'>) {
  const [facts, action] = words[placement ?? 'none'];
  return (
    <PlacementFrame facts={facts}>
      <ButtonLink to={placement === 'open' ? '/placement/questions' : '/placement'} variant="secondary">
        {action}
      </ButtonLink>
    </PlacementFrame>
  );
}

/** One line below the first lesson, which stays the main action. */
export const PlacementFrame = ({ facts, children }: { facts: ReactNode; children?: ReactNode }) => (
  <Card flush className="flex min-h-19 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5">
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
    >
      <Signpost className="size-5" />
    </span>
    <h2 className="min-w-[min(8rem,100%)] flex-1 text-base">
      <Link to="/placement" className="font-bold hover:underline">
        ¿Por dónde empiezo?
      </Link>
      <span className="sr-only"> · </span>
      <span className="block text-sm font-normal tracking-normal text-muted tabular-nums">{facts}</span>
    </h2>
    {children}
  </Card>
);
