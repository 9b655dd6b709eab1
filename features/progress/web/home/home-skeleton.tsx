import { useProfile } from '#features/account/web/session/session.ts';
import { RankingCard } from '#features/ranking/web/ranking-card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';
import { DailyReviewFrame } from './daily-review-card.tsx';
import { HomeGrid } from './home-overview.tsx';
import { NextBadgesFrame } from './next-badges-card.tsx';
import { PlacementFrame } from './placement-line.tsx';
import { ReviewFrame } from './review-card.tsx';
import { StreakFrame } from './streak-card.tsx';
import { WeekFrame } from './week-card.tsx';

/** Has the layout of the loaded page, so that nothing moves when the figures arrive. */
export function HomeSkeleton() {
  // Whoever has no points has hardly finished a lesson.
  const LineFrame = useProfile().total_points > 0 ? DailyReviewFrame : PlacementFrame;
  return (
    <Loading label="Cargando tu progreso…">
      <HomeGrid
        next={<NextStepSkeleton />}
        line={<LineFrame facts={<Skeleton className="h-5 w-32" />} />}
        week={
          <WeekFrame
            figure={<Skeleton className="h-6 w-12" />}
            bar={<Skeleton className="h-2.5 w-full" />}
            note={<Skeleton className="h-[1.45em] w-48" />}
          />
        }
        completed={<Skeleton className="h-[1.2em] w-12" />}
        points={<Skeleton className="h-[1.2em] w-16" />}
        level={
          <>
            <span className="sr-only">Nivel</span>
            <Skeleton className="h-6 w-16" />
          </>
        }
        meter={
          <>
            <Skeleton className="h-2.5 w-full" />
            <Skeleton className="mt-2 h-5 w-48" />
          </>
        }
        ranking={<RankingCard label={<Skeleton className="h-[1.2em] w-20" />} />}
        streak={
          <StreakFrame
            figure={<Skeleton className="h-6 w-14" />}
            week={<Skeleton className="h-13.5 w-full" />}
            figures={<Skeleton className="col-span-2 h-12 w-full" />}
            note={<Skeleton className="h-[1.45em] w-48" />}
          />
        }
        review={
          <ReviewFrame>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-1 h-6 w-full" />
            <Skeleton className="mt-2 h-5.5 w-40" />
          </ReviewFrame>
        }
        badges={<NextBadgesSkeleton />}
      />
    </Loading>
  );
}

const NextBadgesSkeleton = () => (
  <NextBadgesFrame>
    <div className="flex flex-col gap-3.5">
      <Skeletons count={3} className="h-12 w-full" />
    </div>
  </NextBadgesFrame>
);

function NextStepSkeleton() {
  return (
    <div className="flex flex-col justify-between gap-4 rounded-card border border-line/70 bg-surface p-5 shadow-soft">
      <div className="flex h-27 items-center gap-4">
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-6 w-full" />
        </div>
        <Skeleton className="size-24" />
      </div>
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
