import { useChange } from '#features/back-office/web/form/use-change.ts';
import type { AdminUser } from '#features/back-office/web/list/rows.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';

type Wish = { id: string; status: AdminUser['status'] };

/** Suspends or activates somebody. A failure stays on the page as an alert (spec §8), so there is no toast for it. */
export function useSetStatus() {
  const change = useChange({
    send: (wish: Wish) => api.backOffice.users.setStatus(wish),
    done: 'Estado actualizado',
    failed: () => undefined,
  });
  return {
    send: change.mutate,
    busyUser: change.isPending ? change.variables.id : undefined,
    failure: change.error && messageOf(change.error),
  };
}
