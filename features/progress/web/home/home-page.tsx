import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CALCULATORS_PATH } from '#domain/calculators/paths.ts';
import { greetingAt } from '#domain/people/greeting.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { progressOptions, reviewOptions } from '../progress.queries.ts';
import { HomeOverview } from './home-overview.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

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
  <div className="mt-1 flex flex-wrap justify-center gap-x-5 text-sm lg:justify-start">
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
