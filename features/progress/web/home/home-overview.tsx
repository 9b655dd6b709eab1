import type { ReactNode } from 'react';
import { RankingCard } from '#features/ranking/web/ranking-card.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import type { MyProgress, Review } from '../progress.queries.ts';
import { sessionOfToday } from '../session/session-of-today.ts';
import { BeginningCard, OtherTopics } from './beginning-card.tsx';
import { FactsStrip } from './facts-strip.tsx';
import { PlacementLine } from './placement-line.tsx';
import { SessionCard } from './session-card.tsx';
import { StreakCard } from './streak-card.tsx';

/** Laws change a few times a year. */
const LawChanges = lazyComponent(() => import('./law-change.tsx'));

type HomeOverviewProps = { progress: MyProgress; review: Review | undefined };

export function HomeOverview({ progress, review }: HomeOverviewProps) {
  const session = sessionOfToday(progress, review);
  const first = session.parts.find((part) => part.kind === 'lesson');
  const isNew = progress.completed_lessons === 0;
  return (
    <HomeGrid
      // A newcomer has no streak to keep, and sees nothing that is zero.
      streak={!isNew && <StreakCard week={progress.week} streak={progress.streak} />}
      now={
        <>
          {review && review.law_changes.length > 0 && <LawChanges changes={review.law_changes} />}
          {isNew && first ? (
            <>
              <BeginningCard part={first} />
              <PlacementLine placement={progress.placement} />
            </>
          ) : (
            <SessionCard session={session} progress={progress} review={review} />
          )}
        </>
      }
      facts={<FactsStrip progress={progress} />}
      standing={<RankingCard label={progress.ranking.label} league={progress.league} />}
    />
  );
}

type HomeGridProps = Record<'streak' | 'now' | 'facts' | 'standing', ReactNode>;

/** On phones one below the other, in wide windows what to do now beside what has been reached. */
export const HomeGrid = ({ streak, now, facts, standing }: HomeGridProps) => (
  <div
    className="grid gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]
        lg:gap-4 [&>*]:min-w-0"
  >
    {streak && <div className="lg:col-start-2">{streak}</div>}
    <div className="flex flex-col gap-3 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:gap-4">
      {now}
      <OtherTopics />
    </div>
    <div className="lg:col-start-2">{facts}</div>
    <div className="lg:col-start-2">{standing}</div>
  </div>
);
