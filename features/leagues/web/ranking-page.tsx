import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { GlobalRanking } from '#features/ranking/web/global-ranking.tsx';
import { RankingListSkeleton } from '#features/ranking/web/ranking-skeleton.tsx';
import { WeeklyRanking } from '#features/ranking/web/weekly-ranking.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RankingTabs } from './ranking-tabs.tsx';

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
