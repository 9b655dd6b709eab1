import { readReconciliation } from '#features/plans/server/reconcile-payments.ts';
import { listDoublePayers, listSuspendedPayers } from '#features/plans/server/subscriptions/read-payers.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminPaymentsContract } from '../admin-payments.contract.ts';

const api = handle(adminPaymentsContract);

export const adminPaymentsRoutes = {
  show: api.show.handler(async ({ context: { db } }) => ({
    suspended_payers: await listSuspendedPayers(db),
    double_payers: await listDoublePayers(db),
    reconciliation: await readReconciliation(db),
  })),
};
