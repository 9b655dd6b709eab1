import { api, orpc } from '#web/api/client.ts';

export const previewOptions = (id: string) => orpc.backOffice.preview.lesson.queryOptions({ input: { id } });

/** Never taken from the cache: each quiz has its own order, and shows the questions as they are now. */
export const previewQuizOptions = (id: string, round: number) => ({
  queryKey: ['preview of a quiz', id, round],
  queryFn: () => api.backOffice.preview.quiz({ id }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
});

export type PreviewQuiz = Awaited<ReturnType<typeof api.backOffice.preview.quiz>>;
