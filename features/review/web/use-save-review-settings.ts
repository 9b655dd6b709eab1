import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Review, reviewOptions } from '#features/progress/web/progress.queries.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';

export type ReviewSettings = Parameters<typeof api.review.settings>[0];

/** Saves how the learner wants to review. The choice shows at once, and the former one again if it could not be saved. */
export function useSaveReviewSettings() {
  const client = useQueryClient();
  const { queryKey } = reviewOptions();
  const { mutate } = useMutation({
    mutationFn: (change: ReviewSettings) => api.review.settings(change),
    // Requests run one after the other, so that the last choice is also the last one saved.
    scope: { id: 'review-settings' },
    meta: {
      failure: (error) => ({ title: 'No se pudo guardar', description: messageOf(error) }),
      invalidates: [orpc.review.overview.key()],
    },
    onMutate: (change) => {
      client.setQueryData<Review>(queryKey, (review) => review && { ...review, ...change });
    },
  });
  return mutate;
}
