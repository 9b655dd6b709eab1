import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { percentageCorrect } from '#domain/game/points.ts';
import { reviewOptions } from '#features/progress/web/progress.queries.ts';
import { invalidateAfterFinish } from '#features/quiz/web/quiz.queries.ts';
import { Celebration } from '#features/quiz/web/result/celebration.tsx';
import { NewBadges } from '#features/quiz/web/result/new-badges.tsx';
import { praiseFor } from '#features/quiz/web/result/result-praise.ts';
import { ApiError } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type FinishedReview, reviewResultOptions } from '../review.queries.ts';
import { MovedList } from './moved-list.tsx';
import { ReviewFigures } from './review-figures.tsx';
import { whatFollows } from './what-follows.ts';

/** Finishes a review and shows how it went. One that still has open questions continues; another's has no result. */
export default function ReviewResultPage(): ReactNode {
  const { session } = useSearch({ from: '/learner/review/result' });
  const result = useQuery({ ...reviewResultOptions(session ?? ''), enabled: Boolean(session) });
  const id = result.data?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (id) void invalidateAfterFinish(client);
  }, [id, client]);
  if (isUnfinished(result.error)) return <Navigate to="/review/session" replace />;
  if (!session || isMissing(result.error)) return <Navigate to="/review" replace />;
  return (
    <>
      {!result.data && <h1 className="sr-only">Resultado del repaso</h1>}
      <QueryResult
        query={result}
        loading={<ResultSkeleton />}
        failed={(message) => `No se pudo cargar el resultado del repaso: ${message}`}
      >
        {(data) => <Outcome result={data} />}
      </QueryResult>
    </>
  );
}

const isUnfinished = (error: Error | null) =>
  error instanceof ApiError && error.code === 'unanswered_questions';

const isMissing = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status);

function Outcome({ result }: { result: FinishedReview }) {
  const { score, total_questions, moved, next_due_at, new_badges = [] } = result;
  const left = useQuery(reviewOptions());
  return (
    <div className="mx-auto max-w-2xl">
      <header className="mb-6 text-center">
        <Celebration className="mx-auto w-44 max-w-full sm:w-60" />
        <h1 className="mt-4 text-2xl font-bold">{praiseFor(percentageCorrect(score, total_questions))}</h1>
        <p className="mt-1 text-pretty text-muted">
          Repaso terminado. {left.data && whatFollows(left.data.due, next_due_at)}
        </p>
      </header>
      <ReviewFigures result={result} />
      <NewBadges badges={new_badges} />
      <MovedList moved={moved} />
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Link to="/home" className={buttonClasses({ variant: 'purple', size: 'full' })}>
          Ir al inicio
        </Link>
        <Link to="/review" className={buttonClasses({ variant: 'outline', size: 'full' })}>
          Ver mi repaso
        </Link>
      </div>
    </div>
  );
}

function ResultSkeleton() {
  return (
    <Loading label="Cargando el resultado…" className="mx-auto flex max-w-2xl flex-col items-center">
      <Skeleton className="h-33 w-44 sm:h-45 sm:w-60" />
      <Skeleton className="mt-4 h-8.5 w-48" />
      <Skeleton className="mt-1 mb-6 h-6 w-72 max-w-full" />
      <div className="grid w-full grid-cols-3 gap-2 sm:gap-3">
        {['one', 'two', 'three'].map((figure) => (
          <Skeleton key={figure} className="h-36 w-full" />
        ))}
      </div>
    </Loading>
  );
}
