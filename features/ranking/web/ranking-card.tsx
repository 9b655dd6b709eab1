import { Link } from '@tanstack/react-router';
import { ChevronRight, Medal, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** The learner's position and league in one line, which link to the ranking (docs/product.md §2, /home). */
export const RankingCard = ({ label, league = null }: { label: ReactNode; league?: string | null }) => (
  <Card flush className="flex flex-wrap divide-x divide-line overflow-hidden">
    <Link to="/ranking" className={look}>
      <Trophy aria-hidden="true" className="size-5 shrink-0 text-brand" />
      <Standing name="Ranking" value={label} />
      {!league && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />}
    </Link>
    {league && (
      <Link to="/ranking" search={{ tab: 'liga' }} className={look}>
        <Medal aria-hidden="true" className="size-5 shrink-0 text-reward" />
        <Standing name="Liga" value={league} />
      </Link>
    )}
  </Card>
);

const look =
  'flex min-h-12 min-w-[min(9rem,100%)] flex-1 items-center gap-2.5 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2';

const Standing = ({ name, value }: { name: string; value: ReactNode }) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
    <span className="text-sm text-muted">{name}</span> <span className="font-bold tabular-nums">{value}</span>
  </span>
);
