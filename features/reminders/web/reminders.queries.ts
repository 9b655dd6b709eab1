import { api, orpc } from '#web/api/client.ts';

export const remindersOptions = () => orpc.reminders.show.queryOptions();

/** Whether this result carries the offer; asking for it claims it, so it is asked once. */
export const offerOptions = (attempt_id: string) => ({
  queryKey: ['reminder-offer', attempt_id],
  queryFn: () => api.reminders.offer({ attempt_id }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
