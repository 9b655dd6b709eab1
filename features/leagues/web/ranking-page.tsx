import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react';
import { GlobalRanking } from '#features/ranking/web/global-ranking.tsx';
import { RankingListSkeleton } from '#features/ranking/web/ranking-skeleton.tsx';
import { WeeklyRanking } from '#features/ranking/web/weekly-ranking.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

// Most people look at the rankings, so the league's code is loaded with its tab.
const League = lazy(() => import('./league.tsx'));

export default function RankingPage() {
  const { tab = 'global' } = useSearch({ from: '/learner/ranking' });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="Ranking"
        description={tab === 'liga' ? 'Una semana, un grupo pequeño.' : 'Los que más puntos han reunido.'}
      />
      <RankingTabs shown={tab}>
        {tab === 'global' && <GlobalRanking />}
        {tab === 'semanal' && <WeeklyRanking />}
        {tab === 'liga' && (
          <Suspense fallback={<RankingListSkeleton />}>
            <League />
          </Suspense>
        )}
      </RankingTabs>
    </div>
  );
}

type RankingTab = 'global' | 'semanal' | 'liga';

const tabs = [
  { tab: 'global', label: 'Global', search: {} },
  { tab: 'semanal', label: 'Semanal', search: { tab: 'semanal' } },
  { tab: 'liga', label: 'Liga', search: { tab: 'liga' } },
] as const;

function RankingTabs({ shown, children }: { shown: RankingTab; children: ReactNode }) {
  const navigate = useNavigate({ from: '/ranking' });
  function moveWithArrows({ key, currentTarget }: KeyboardEvent<HTMLDivElement>) {
    if (!/^(Arrow(Left|Right)|Home|End)$/.test(key)) return;
    const at = tabs.findIndex(({ tab }) => tab === shown);
    const last = tabs.length - 1;
    const step = key === 'ArrowRight' ? 1 : last;
    const next = key === 'Home' ? 0 : key === 'End' ? last : (at + step) % tabs.length;
    currentTarget.querySelectorAll('a')[next]?.focus();
    navigate({ search: tabs[next]?.search, replace: true, resetScroll: false });
  }
  return (
    <>
      <div
        role="tablist"
        aria-label="Rankings"
        onKeyDown={moveWithArrows}
        className="flex w-full gap-1 rounded-control bg-sunken p-1 sm:w-fit"
      >
        {tabs.map(({ tab, label, search }) => (
          <Link
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            to="/ranking"
            search={search}
            replace
            resetScroll={false}
            aria-selected={tab === shown}
            aria-controls="ranking"
            tabIndex={tab === shown ? 0 : -1}
            className={classNames(
              'inline-flex min-h-9 flex-1 items-center justify-center rounded-small px-1 text-sm ' +
                'font-semibold sm:px-5 pointer-coarse:min-h-tap',
              'transition-[background-color,color] hover:text-ink focus-visible:-outline-offset-2',
              tab === shown ? 'bg-surface text-brand shadow-soft' : 'text-muted',
            )}
          >
            {label}
          </Link>
        ))}
      </div>
      <div id="ranking" role="tabpanel" aria-labelledby={`tab-${shown}`} className="pt-4">
        {children}
      </div>
    </>
  );
}
