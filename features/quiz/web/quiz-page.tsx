import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '#web/ui/overlay/toast.ts';
import { attemptOptions, invalidateProgress } from './quiz.queries.ts';
import { quizFailure } from './quiz-failure.ts';
import { QuizScreen } from './quiz-screen.tsx';
import { QuizSkeleton } from './quiz-skeleton.tsx';

export default function QuizPage() {
  const { id } = useParams({ from: '/learner/quiz/$id' });
  const attempt = useQuery(attemptOptions(id));
  useReturnOnFailure(attempt.error);
  const client = useQueryClient();
  const attemptId = attempt.data?.id;
  useEffect(() => {
    if (attemptId) void invalidateProgress(client);
  }, [attemptId, client]);
  return attempt.data ? (
    <QuizScreen key={attempt.data.id} attempt={attempt.data} />
  ) : (
    <QuizSkeleton label="Cargando el quiz…" />
  );
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
