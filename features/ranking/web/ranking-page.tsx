import { useSearch } from '@tanstack/react-router';
import { PageHeader } from '#web/ui/page-header.tsx';
import { GlobalRanking } from './global-ranking.tsx';
import { RankingTabs } from './ranking-tabs.tsx';
import { WeeklyRanking } from './weekly-ranking.tsx';

export default function RankingPage() {
  const { tab = 'global' } = useSearch({ from: '/learner/ranking' });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Ranking" description="Los que más puntos han reunido." />
      <RankingTabs shown={tab}>{tab === 'global' ? <GlobalRanking /> : <WeeklyRanking />}</RankingTabs>
    </div>
  );
}
