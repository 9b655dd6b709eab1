import { CircleCheck, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { RankingCard } from '#features/ranking/web/ranking-card.tsx';
import type { api } from '#web/api/client.ts';
import { Mark } from '#web/brand/logo.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { LevelMeter } from './level-meter.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { WeekCard } from './week-card.tsx';

export type MyProgress = Awaited<ReturnType<typeof api.progress.mine>>;

export function HomeOverview({ progress }: { progress: MyProgress }) {
  return (
    <HomeGrid
      next={<NextStepCard lesson={progress.next_lesson} isFirst={progress.completed_lessons === 0} />}
      week={<WeekCard progress={progress.weekly_progress} />}
      completed={formatSpanishNumber(progress.completed_lessons, 0)}
      points={formatSpanishNumber(progress.total_points, 0)}
      level={`Nivel ${formatSpanishNumber(progress.level, 0)}`}
      meter={<LevelMeter totalPoints={progress.total_points} />}
      ranking={<RankingCard label={progress.ranking.label} />}
    />
  );
}

type HomeGridProps = Record<
  'next' | 'week' | 'completed' | 'points' | 'level' | 'meter' | 'ranking',
  ReactNode
>;

/** Where things stand on the home screen, with figures or with skeletons in their place. */
export function HomeGrid({ next, week, completed, points, level, meter, ranking }: HomeGridProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {next}
        {week}
      </div>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <StatCard
            label="Lecciones completadas"
            value={completed}
            icon={<CircleCheck />}
            tone="correct"
            className="max-sm:flex-col"
          />
          <StatCard
            label="Puntos totales"
            value={points}
            icon={<Mark plain />}
            tone="reward"
            className="max-sm:flex-col"
          />
        </div>
        <Card>
          <div className="mb-3 flex items-center gap-2.5">
            <TrendingUp aria-hidden="true" className="size-5 text-reward" />
            <h2 className="text-base font-bold">{level}</h2>
          </div>
          {meter}
        </Card>
        {ranking}
      </div>
    </div>
  );
}
