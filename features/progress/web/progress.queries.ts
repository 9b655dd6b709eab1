import { type api, orpc } from '#web/api/client.ts';

export type MyProgress = Awaited<ReturnType<typeof api.progress.mine>>;
export type PointEntry = Awaited<ReturnType<typeof api.progress.pointEntries>>['entries'][number];

export type FinishedQuiz = Awaited<ReturnType<typeof api.progress.quizzes>>['quizzes'][number];

export type Review = Awaited<ReturnType<typeof api.review.overview>>;

export const progressOptions = () => orpc.progress.mine.queryOptions();

/** 'Repaso de hoy': how much there is to review, what is being forgotten and how well each subtopic is known. */
export const reviewOptions = () => orpc.review.overview.queryOptions();

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
