import { useQuery } from '@tanstack/react-query';
import { BookOpen, ChartColumn } from 'lucide-react';
import { greetingAt } from '#domain/people/greeting.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { progressOptions, reviewOptions } from '../progress.queries.ts';
import { HomeOverview } from './home-overview.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

export default function HomePage() {
  const { full_name } = useProfile();
  const progress = useQuery(progressOptions());
  const review = useQuery(reviewOptions());
  // A failed read of the review hides its card only.
  const isWaiting = review.isPending && review.failureCount === 0;
  return (
    <>
      <h1 className="mb-6 text-2xl font-bold">
        {greetingAt(new Date().getHours())},{' '}
        <span className="person-name break-words">{firstName(full_name)}</span>
      </h1>
      <QueryResult query={progress} loading={<HomeSkeleton />} unavailable="No se pudo cargar tu progreso">
        {(data) => (isWaiting ? <HomeSkeleton /> : <HomeOverview progress={data} review={review.data} />)}
      </QueryResult>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/lessons" variant="secondary" size="full">
          <BookOpen aria-hidden="true" />
          Ver lecciones
        </ButtonLink>
        <ButtonLink to="/progress" variant="secondary" size="full">
          <ChartColumn aria-hidden="true" />
          Ver mi progreso
        </ButtonLink>
      </div>
    </>
  );
}

const firstName = (fullName: string) => fullName.trim().split(/\s+/)[0] ?? '';
