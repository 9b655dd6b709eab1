import { CircleCheck, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { RankingCard } from '#features/ranking/web/ranking-card.tsx';
import { Mark } from '#web/brand/logo.tsx';
import { StatCard } from '#web/ui/page/stat-card.tsx';
import { LevelMeter } from '../level-meter.tsx';
import type { MyProgress, Review } from '../progress.queries.ts';
import { DailyReviewCard } from './daily-review-card.tsx';
import { IconCard } from './icon-card.tsx';
import { NextBadgesCard } from './next-badges-card.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { PlacementLine } from './placement-line.tsx';
import { ReviewCard } from './review-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { WeekCard } from './week-card.tsx';

type HomeOverviewProps = { progress: MyProgress; review: Review | undefined };

export function HomeOverview({ progress, review }: HomeOverviewProps) {
  return (
    <HomeGrid
      next={<NextStepCard lesson={progress.next_lesson} hasBegun={progress.completed_lessons > 0} />}
      line={
        progress.completed_lessons === 0 ? (
          <PlacementLine placement={progress.placement} />
        ) : (
          review && <DailyReviewCard review={review} />
        )
      }
      week={<WeekCard progress={progress.weekly_progress} />}
      completed={formatSpanishNumber(progress.completed_lessons, 0)}
      points={formatSpanishNumber(progress.total_points, 0)}
      level={`Nivel ${formatSpanishNumber(progress.level, 0)}`}
      meter={<LevelMeter totalPoints={progress.total_points} />}
      ranking={<RankingCard label={progress.ranking.label} />}
      streak={<StreakCard week={progress.week} streak={progress.streak} />}
      review={<ReviewCard lesson={progress.review} hasCompleted={progress.completed_lessons > 0} />}
      badges={<NextBadgesCard badges={progress.next_badges} />}
    />
  );
}

type Figures = 'completed' | 'points' | 'level' | 'meter';
type Cards = 'next' | 'line' | 'week' | 'ranking' | 'streak' | 'review' | 'badges';
type HomeGridProps = Record<Figures | Cards, ReactNode>;

/** Figures stand side by side, with the icon above, on narrow windows; on desktops each has its own column. */
const figureClasses = 'max-lg:flex-col max-lg:gap-2.5 lg:col-span-2';

export function HomeGrid(props: HomeGridProps) {
  const { next, line, week, completed, points, level, meter, ranking, streak, review, badges } = props;
  return (
    <div className="grid gap-4 lg:grid-cols-6 [&>*]:min-w-0 lg:[&>*]:col-span-2">
      <div className="flex flex-col gap-4 lg:col-span-3! lg:row-span-2 [&>*]:min-w-0 [&>*]:flex-1">
        {next}
        {line}
      </div>
      <div className="grid lg:col-span-3!">{week}</div>
      <IconCard icon={TrendingUp} tone="text-reward" title={level} className="lg:col-span-3!">
        {meter}
      </IconCard>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-4 lg:contents">
        <StatCard
          label="Lecciones completadas"
          value={completed}
          icon={<CircleCheck />}
          tone="correct"
          className={figureClasses}
        />
        <StatCard
          label="Puntos totales"
          value={points}
          icon={<Mark plain />}
          tone="reward"
          className={figureClasses}
        />
      </div>
      {ranking}
      {streak}
      {review}
      {badges}
    </div>
  );
}
