import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { fromRun, fromServer, type LessonResult } from './lesson-result.ts';
import { finishOptions } from './quiz.queries.ts';
import type { Attempt, QuizRun } from './quiz-run.ts';

/** How long the result waits for a slow save before it is shown without it. */
const PATIENCE_MS = 8000;

/** Saves the attempt and goes to the result; a save that fails or takes long goes on behind it, in silence (docs/product.md §4). */
export function useFinish(attempt: Attempt, run: QuizRun) {
  const navigate = useNavigate();
  const finish = useMutation(finishOptions());
  const { data, isIdle, isPaused, failureCount } = finish;

  const goOn = useEffectEvent((lessonResult: LessonResult) =>
    navigate({
      to: '/lesson-result',
      search: { attempt: attempt.id },
      state: { lessonResult },
      replace: true,
    }),
  );

  useEffect(() => {
    if (data) goOn(fromServer(data));
    else if (isPaused || failureCount > 0) goOn(fromRun(attempt, run));
    else if (!isIdle) {
      const patience = setTimeout(() => goOn(fromRun(attempt, run)), PATIENCE_MS);
      return () => clearTimeout(patience);
    }
  }, [data, isIdle, isPaused, failureCount, attempt, run]);

  return { finishing: !isIdle, finish: () => isIdle && finish.mutate({ id: attempt.id }) };
}
