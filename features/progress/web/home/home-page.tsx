import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CALCULATORS_PATH } from '#domain/calculators/paths.ts';
import { greetingAt } from '#domain/people/names/greeting.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { RankingCard } from '#features/ranking/web/ranking-card.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';
import { progressOptions, reviewOptions } from '../progress.queries.ts';
import { BeginningFrame } from './beginning-card.tsx';
import { FactsFrame } from './facts-strip.tsx';
import { HomeGrid, HomeOverview } from './home-overview.tsx';
import { PlacementFrame } from './placement-line.tsx';
import { SessionFrame } from './session-card.tsx';
import { StreakFrame } from './streak-card.tsx';

export default function HomePage() {
  const { full_name } = useProfile();
  const progress = useQuery(progressOptions());
  const review = useQuery(reviewOptions());
  // Without the review the session has its other parts.
  const isWaiting = review.isPending && review.failureCount === 0;
  return (
    <>
      <h1 className="mb-3 text-2xl font-bold lg:mb-6">
        {greetingAt(new Date().getHours())},{' '}
        <span className="person-name break-words">{firstName(full_name)}</span>
      </h1>
      <QueryResult query={progress} loading={<HomeSkeleton />} unavailable="No se pudo cargar tu progreso">
        {(data) => (isWaiting ? <HomeSkeleton /> : <HomeOverview progress={data} review={review.data} />)}
      </QueryResult>
      <WaysOn />
    </>
  );
}

const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';

const look = 'inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline';

/** The calculators are documents of their own. */
const WaysOn = () => (
  <div className="mt-1 flex flex-wrap justify-center gap-x-3 text-sm lg:justify-start lg:gap-x-5">
    <Link to="/lessons" className={look}>
      Ver lecciones
    </Link>
    <Link to="/progress" className={look}>
      Ver mi progreso
    </Link>
    <a href={CALCULATORS_PATH} className={look}>
      Calculadoras y Mi plan
    </a>
  </div>
);

const button = <Skeleton className="h-13 w-full" />;

/** Has the layout of the loaded page, so that nothing moves when the figures arrive. */
function HomeSkeleton() {
  // Whoever has no points has hardly finished a lesson.
  const isNew = useProfile().total_points === 0;
  return (
    <Loading label="Cargando tu progreso…">
      <HomeGrid
        streak={
          !isNew && (
            <StreakFrame
              figure={<Skeleton className="h-6 w-14" />}
              week={<Skeleton className="h-12 w-full" />}
              note={<Skeleton className="h-8 w-full" />}
            />
          )
        }
        now={isNew ? <BeginningSkeleton /> : <SessionSkeleton />}
        facts={
          <FactsFrame
            completed={<Skeleton className="h-[1.45em] w-8" />}
            points={<Skeleton className="h-[1.45em] w-12" />}
            level={
              <>
                <span className="sr-only">Nivel</span>
                <Skeleton className="h-[1.45em] w-16" />
              </>
            }
            next={<Skeleton className="h-[1.45em] w-20" />}
            figure={null}
            bar={<Skeleton className="h-1.5 w-full" />}
          />
        }
        standing={<RankingCard label={<Skeleton className="h-[1.2em] w-20" />} />}
      />
    </Loading>
  );
}

const SessionSkeleton = () => (
  <SessionFrame title="Para hoy" note={undefined} button={button}>
    <div className="flex flex-col gap-3">
      <Skeletons count={3} className="h-10 w-full" />
    </div>
  </SessionFrame>
);

const BeginningSkeleton = () => (
  <>
    <BeginningFrame art={<Skeleton className="size-28" />} button={button}>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-6 w-full" />
      </div>
    </BeginningFrame>
    <PlacementFrame facts={<Skeleton className="h-5 w-32" />} />
  </>
);
