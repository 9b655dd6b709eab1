import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, Flame } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { percentageCorrect } from '#domain/game/points.ts';
import { nounFor, withCount } from '#domain/text/plural.ts';
import { useProfile } from '#features/account/web/session/session.ts';
import { progressOptions, reviewOptions } from '#features/progress/web/progress.queries.ts';
import { invalidateAfterFinish } from '#features/quiz/web/quiz.queries.ts';
import { Moments } from '#features/quiz/web/result/moments.tsx';
import { NewBadges } from '#features/quiz/web/result/new-badges.tsx';
import { ResultFigure } from '#features/quiz/web/result/result-figure.tsx';
import { FiguresSkeleton, ResultHeader, ResultSkeleton } from '#features/quiz/web/result/result-header.tsx';
import { praiseFor } from '#features/quiz/web/result/result-praise.ts';
import { ApiError, isMissing } from '#web/api/api-error.ts';
import { Mark } from '#web/brand/logo.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { type FinishedReview, reviewResultOptions } from '../review.queries.ts';
import { MovedList } from './moved-list.tsx';
import { whatFollows } from './what-follows.ts';

// If its code cannot be downloaded, the destinations below are the way on.
const GoOn = lazyComponent(
  () => import('#features/progress/web/session/go-on.tsx'),
  () => null,
);

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
        loading={
          <ResultSkeleton>
            <FiguresSkeleton />
          </ResultSkeleton>
        }
        unavailable="No se pudo cargar el resultado del repaso"
      >
        {(data) => <Outcome result={data} />}
      </QueryResult>
    </>
  );
}

const isUnfinished = (error: Error | null) =>
  error instanceof ApiError && error.code === 'unanswered_questions';

function Outcome({ result }: { result: FinishedReview }) {
  const { score, total_questions, moved, next_due_at, new_badges = [] } = result;
  const left = useQuery(reviewOptions());
  const progress = useQuery(progressOptions());
  // What was read before the finish still has this review.
  const isRead = progress.isFetchedAfterMount && left.isFetchedAfterMount;
  return (
    <Moments play>
      <ResultHeader
        title={praiseFor(percentageCorrect(score, total_questions))}
        about={<>Repaso terminado. {left.data && whatFollows(left.data.due, next_due_at)}</>}
      >
        <ReviewFigures result={result} />
      </ResultHeader>
      <NewBadges badges={new_badges} />
      <MovedList moved={moved} />
      <div className="mt-6">
        <Suspense fallback={<div className="h-41" />}>
          <GoOn progress={isRead ? progress.data : undefined} review={left.data} />
        </Suspense>
        <div className="mt-3 flex justify-center">
          <ButtonLink to="/review" variant="ghost">
            Ver mi repaso
          </ButtonLink>
        </div>
      </div>
    </Moments>
  );
}

/** Right answers, points and streak. A question that was right only when it returned does not count as right. */
function ReviewFigures({ result }: { result: FinishedReview }) {
  const isAdmin = useProfile().role === 'admin';
  const { score, total_questions, points_earned, points_left_today, streak_days } = result;
  return (
    <>
      <dl className="mt-4 grid grid-cols-3 gap-2 sm:gap-3">
        <ResultFigure
          label={`${nounFor(score, 'correcta')} a la primera`}
          value={`${score} de ${total_questions}`}
          icon={<CircleCheck />}
          tone="bg-correct-soft text-correct"
        />
        <ResultFigure
          label={isAdmin ? 'Sin puntos: administras la app' : nounFor(points_earned, 'punto')}
          value={`+${points_earned}`}
          icon={<Mark plain />}
          tone="bg-reward-soft text-reward"
        />
        <ResultFigure
          label="de racha"
          value={withCount(streak_days, 'día')}
          icon={<Flame />}
          tone="bg-caution-soft text-caution"
        />
      </dl>
      {!isAdmin && points_left_today === 0 && (
        <p className="mt-3 text-sm text-pretty text-muted">
          Ya tienes los puntos que el repaso da en un día. Mañana vuelve a darlos.
        </p>
      )}
    </>
  );
}
