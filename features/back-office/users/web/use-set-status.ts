import { useMutation } from '@tanstack/react-query';
import type { AdminUser } from '#features/back-office/web/list/rows.ts';
import { queriesShowing } from '#features/back-office/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';

type StatusChange = { id: string; status: AdminUser['status'] };

/** Suspends or activates a user. A failure is an alert on the page (docs/product.md §8), so there is no toast for it. */
export function useSetStatus() {
  const change = useMutation({
    mutationFn: (input: StatusChange) => api.backOffice.users.setStatus(input),
    meta: { success: 'Estado actualizado', invalidates: queriesShowing.user() },
  });
  return {
    send: change.mutate,
    busyUser: change.isPending ? change.variables.id : undefined,
    failure: change.error && messageOf(change.error),
  };
}
