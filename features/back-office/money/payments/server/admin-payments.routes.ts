import { readReconciliation } from '#features/plans/server/reconcile-payments.ts';
import { listDoublePayers, listSuspendedPayers } from '#features/plans/server/subscriptions/read-payers.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminPaymentsContract } from '../admin-payments.contract.ts';

export const adminPaymentsRoutes = handle(adminPaymentsContract, {
  show: async ({ db }) => ({
    suspended_payers: await listSuspendedPayers(db),
    double_payers: await listDoublePayers(db),
    reconciliation: await readReconciliation(db),
  }),
});
