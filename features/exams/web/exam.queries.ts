import type { LessonCategory } from '#domain/course/lessons.ts';
import { shouldRetry } from '#domain/retry.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { isRetryable } from '#features/quiz/web/quiz.queries.ts';
import { type api, orpc } from '#web/api/client.ts';
import './exams.api.ts';

export type Exam = Awaited<ReturnType<typeof api.exams.start>>;
export type FinishedExam = Awaited<ReturnType<typeof api.exams.finish>>;

/** Starts or resumes an exam. Sending it twice has no second effect, so it may be a query. A refusal shows at once. */
export const examOptions = (category: LessonCategory) =>
  orpc.exams.start.queryOptions({
    input: { category },
    retry: (failures, error) => isRetryable(error) && shouldRetry(failures, undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The path and the badges show what an exam has changed. */
export const finishExamOptions = () =>
  orpc.exams.finish.mutationOptions({
    onSuccess: (_result, _input, _before, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: progressOptions().queryKey }),
        client.invalidateQueries({ queryKey: orpc.badges.key() }),
      ]),
  });
