import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { attemptOptions, invalidateProgress } from './quiz.queries.ts';
import { quizFailure } from './quiz-failure.ts';
import { QuizScreen } from './quiz-screen.tsx';

export default function QuizPage() {
  const { id } = useParams({ from: '/learner/quiz/$id' });
  const attempt = useQuery(attemptOptions(id));
  useReturnOnFailure(attempt.error);
  const client = useQueryClient();
  const attemptId = attempt.data?.id;
  useEffect(() => {
    if (attemptId) void invalidateProgress(client);
  }, [attemptId, client]);
  return attempt.data ? <QuizScreen key={attempt.data.id} attempt={attempt.data} /> : <QuizSkeleton />;
}

/** Returns to the lessons and shows a toast when a quiz cannot be opened (docs/product.md §8). */
function useReturnOnFailure(error: Error | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!error) return;
    toast({ ...quizFailure(error), variant: 'destructive' });
    navigate({ to: '/lessons', replace: true });
  }, [error, navigate]);
}

function QuizSkeleton() {
  return (
    <Loading label="Cargando el quiz…" className="mx-auto max-w-2xl">
      <div className="flex h-11 items-center gap-4">
        <Skeleton className="size-8" />
        <Skeleton className="h-2.5 flex-1" />
        <Skeleton className="h-8 w-32" />
      </div>
      <Skeleton className="mt-3 h-5 w-1/2" />
      <Skeleton className="mt-8 h-7 w-full" />
      <Skeleton className="mt-2 h-7 w-2/3" />
      <div className="mt-6 flex flex-col gap-4">
        {['A', 'B', 'C', 'D'].map((letter) => (
          <Skeleton key={letter} className="h-15 w-full" />
        ))}
      </div>
    </Loading>
  );
}
