import { type api, orpc } from '#web/api/client.ts';

export type MyProgress = Awaited<ReturnType<typeof api.progress.mine>>;
export type PointEntry = Awaited<ReturnType<typeof api.progress.pointEntries>>['entries'][number];

export type FinishedQuiz = Awaited<ReturnType<typeof api.progress.quizzes>>['quizzes'][number];

export const progressOptions = () => orpc.progress.mine.queryOptions();

export const pointEntriesOptions = () =>
  orpc.progress.pointEntries.infiniteOptions({
    input: (before: number | undefined) => ({ before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const quizzesOptions = () =>
  orpc.progress.quizzes.infiniteOptions({
    input: (before: string | undefined) => ({ before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
