import { useNavigate, useSearch } from '@tanstack/react-router';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { GlobalRanking } from './global-ranking.tsx';
import { WeeklyRanking } from './weekly-ranking.tsx';

export default function RankingPage() {
  const { tab } = useSearch({ from: '/learner/ranking' });
  const navigate = useNavigate({ from: '/ranking' });
  const show = (value: string) =>
    navigate({ search: value === 'semanal' ? { tab: 'semanal' } : {}, replace: true, resetScroll: false });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Ranking" description="Los que más puntos han reunido." />
      <Tabs
        label="Periodo del ranking"
        value={tab ?? 'global'}
        onValueChange={show}
        items={[
          { value: 'global', label: 'Global', content: <Board content={<GlobalRanking />} /> },
          { value: 'semanal', label: 'Semanal', content: <Board content={<WeeklyRanking />} /> },
        ]}
      />
    </div>
  );
}

function Board({ content }: { content: React.ReactNode }) {
  return (
    <Card flush className="p-2 sm:p-3">
      {content}
    </Card>
  );
}
