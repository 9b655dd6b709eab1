import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReminderChannel, ReminderKind } from '#domain/messages/reminders.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';

export const remindersOptions = () => orpc.reminders.show.queryOptions();

/** Whether this result carries the offer; asking for it claims it, so it is asked once. */
export const offerOptions = (attempt_id: string) => ({
  queryKey: ['reminder-offer', attempt_id],
  queryFn: () => api.reminders.offer({ attempt_id }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

type ReminderChoice = { kind: ReminderKind; channel: ReminderChannel; is_on: boolean };

/** Saves a switch. It moves at once, and goes back when it could not be saved. */
export function useChooseReminder() {
  const client = useQueryClient();
  const { queryKey } = remindersOptions();
  return useMutation({
    mutationFn: (choice: ReminderChoice) => api.reminders.choose(choice),
    // One after the other, so that the last answer has all choices.
    scope: { id: 'reminders' },
    meta: { failure: (error) => ({ title: 'No se pudo guardar', description: messageOf(error) }) },
    onMutate: async ({ kind, channel, is_on }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => {
        const others = before?.[channel].filter((each) => each !== kind) ?? [];
        return before && { ...before, [channel]: is_on ? [...others, kind] : others };
      });
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
