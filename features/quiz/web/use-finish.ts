import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { finishOptions } from './quiz.queries.ts';
import type { Attempt, QuizRun } from './quiz-run.ts';
import { fromRun, fromServer, type LessonResult } from './result/lesson-result.ts';

/** How long a slow save may delay the result. */
const MAX_WAIT_MS = 8000;

/** Saves the attempt and opens the result. A slow or failed save continues in the background (docs/product.md §4). */
export function useFinish(attempt: Attempt, run: QuizRun) {
  const navigate = useNavigate();
  const finish = useMutation(finishOptions());
  const { data, isIdle, isPaused, failureCount } = finish;

  const showResult = useEffectEvent((lessonResult: LessonResult) =>
    navigate({
      to: '/lesson-result',
      search: { attempt: attempt.id },
      state: { lessonResult },
      replace: true,
    }),
  );

  useEffect(() => {
    if (data) showResult(fromServer(data));
    else if (isPaused || failureCount > 0) showResult(fromRun(attempt, run));
    else if (!isIdle) {
      const timer = setTimeout(() => showResult(fromRun(attempt, run)), MAX_WAIT_MS);
      return () => clearTimeout(timer);
    }
  }, [data, isIdle, isPaused, failureCount, attempt, run]);

  return { finishing: !isIdle, finish: () => isIdle && finish.mutate({ id: attempt.id }) };
}
