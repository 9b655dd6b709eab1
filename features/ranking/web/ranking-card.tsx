import { Link } from '@tanstack/react-router';
import { ChevronRight, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';

/** The learner's position in one line; the card links to the ranking (docs/product.md §2, /home). */
export function RankingCard({ label }: { label: ReactNode }) {
  return (
    <Link
      to="/ranking"
      className="group flex items-center gap-3.5 rounded-card border border-line/70 bg-surface p-4
        shadow-soft transition-[border-color] hover:border-brand"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Trophy aria-hidden="true" className="size-5.5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted">Ranking</span>
        <span className="block text-2xl font-bold tabular-nums">{label}</span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 text-muted transition-[translate] group-hover:translate-x-0.5"
      />
    </Link>
  );
}
