import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

type HomeLineProps = {
  icon: ReactNode;
  title: string;
  to: '/review' | '/placement';
  facts: ReactNode;
  children?: ReactNode;
};

/** A card of one line below the next step, so that this stays the main action of home. */
export function HomeLine({ icon, title, to, facts, children }: HomeLineProps) {
  return (
    <Card flush className="flex min-h-19 flex-none! flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3.5">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand [&_svg]:size-5"
      >
        {icon}
      </span>
      <h2 className="min-w-[min(8rem,100%)] flex-1 text-base">
        <Link to={to} className="font-bold hover:underline">
          {title}
        </Link>
        <span className="sr-only"> · </span>
        <span className="block text-sm font-normal tracking-normal text-muted tabular-nums">{facts}</span>
      </h2>
      {children}
    </Card>
  );
}
