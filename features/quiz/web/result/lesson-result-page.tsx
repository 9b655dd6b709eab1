import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useSearch } from '@tanstack/react-router';
import { Flame } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { percentageCorrect } from '#domain/game/points.ts';
import { withCount } from '#domain/text/plural.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { streakNote } from '#features/streak/web/streak-words.ts';
import { isRefusal } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { finishOptions, resultOptions } from '../quiz.queries.ts';
import { fromServer, type LessonResult } from './lesson-result.ts';
import { LevelLine } from './level-line.tsx';
import { Moments } from './moments.tsx';
import { NewBadges } from './new-badges.tsx';
import { NextSteps } from './next-steps.tsx';
import { FiguresSkeleton, ResultHeader, ResultSkeleton } from './result-header.tsx';
import { praiseFor } from './result-praise.ts';
import { ResultSummary, WhatTheyMean } from './result-summary.tsx';

const CorrectionNotice = lazyComponent(() => import('./correction-notice.tsx'));
// If its code cannot be downloaded, nothing is offered.
const ReminderOffer = lazyComponent(
  () => import('#features/reminders/web/reminder-offer.tsx'),
  () => null,
);

/** Shows the result passed by the quiz, and then the stored one, which survives a reload. */
export default function LessonResultPage() {
  const { attempt } = useSearch({ from: '/learner/lesson-result' });
  const passedResult = useLocation({ select: (location) => location.state.lessonResult });
  const saving = useIsMutating({ mutationKey: finishOptions().mutationKey }) > 0;
  const stored = useQuery({ ...resultOptions(attempt ?? ''), enabled: Boolean(attempt) && !saving });

  if (stored.data)
    return (
      <Result
        result={fromServer(stored.data)}
        attemptId={stored.data.attempt_id}
        justNow={Boolean(passedResult)}
      />
    );
  if (passedResult) return <Result result={passedResult} justNow />;
  if (!attempt || hasNoResult(stored.error)) return <Navigate to="/lessons" replace />;
  return (
    <>
      <h1 className="sr-only">Resultado</h1>
      <QueryResult
        query={stored}
        loading={
          <ResultSkeleton>
            <Skeleton className="mt-2 h-7 w-56" />
            <FiguresSkeleton />
          </ResultSkeleton>
        }
        unavailable="No se pudo cargar el resultado"
      >
        {() => null}
      </QueryResult>
    </>
  );
}

/** An attempt of another user, or an unfinished one, has no result. */
const hasNoResult = (error: Error | null) => isRefusal(error) && error.status !== 429;

/** The attempt whose moments were shown last. */
let played: string | undefined;

type ResultProps = { result: LessonResult; attemptId?: string; justNow: boolean };

function Result({ result, attemptId, justNow }: ResultProps) {
  const { correction, totalQuestions } = result;
  const percentage = percentageCorrect(result.score, totalQuestions);
  const now = percentageCorrect(correction?.score ?? result.score, totalQuestions);
  const { attempt } = useSearch({ from: '/learner/lesson-result' });
  // What comes after a slow save does not begin the moments again, nor does the way back to this page.
  const [plays] = useState(justNow && result.pointsEarned !== undefined && played !== attempt);
  useEffect(() => {
    played = attempt;
  }, [attempt]);
  return (
    <Moments play={plays}>
      <ResultHeader title={praiseFor(percentage)} about={result.lessonTitle}>
        {correction && (
          <Suspense>
            <CorrectionNotice correction={correction} total={totalQuestions} />
          </Suspense>
        )}
        <ResultSummary result={result} />
      </ResultHeader>
      <NewBadges badges={result.newBadges} />
      {justNow && <StreakLine />}
      <LevelLine gained={justNow ? result.pointsEarned : undefined} />
      <div>
        <NextSteps lessonId={result.lessonId} attemptId={attemptId} percentage={now} />
        <WhatTheyMean />
        {attemptId && (
          <Suspense>
            <ReminderOffer attemptId={attemptId} />
          </Suspense>
        )}
      </div>
    </Moments>
  );
}

function StreakLine() {
  const { data, isFetching } = useQuery(progressOptions());
  return (
    // As high as the loaded content, so that nothing moves.
    <p className="mt-3 flex min-h-7 items-center gap-2 text-sm text-pretty">
      {data && !isFetching && (
        <>
          <Flame aria-hidden="true" className="size-5 shrink-0 text-caution" />
          <span>
            <strong>Racha: {withCount(data.streak.days, 'día')}.</strong> {streakNote(data.streak)}
          </span>
        </>
      )}
    </p>
  );
}
