import { handle } from '#server/endpoints/handlers.ts';
import { subscriptionsContract } from '../subscriptions.contract.ts';
import { cancelForPerson, cancelManyForPeople, refundForPerson } from './act-at-provider.ts';
import { exportPayments, exportSubscriptions } from './export-money.ts';
import { listPayments } from './list-payments.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { readAttention } from './read-attention.ts';

const api = handle(subscriptionsContract);

export const subscriptionsRoutes = {
  list: api.list.handler(({ context, input }) => listSubscriptions(context, input)),
  export: api.export.handler(({ context, input }) => exportSubscriptions(context, input)),
  attention: api.attention.handler(({ context }) => readAttention(context)),
  cancel: api.cancel.handler(({ context, input }) => cancelForPerson(context, input)),
  cancelMany: api.cancelMany.handler(({ context, input }) => cancelManyForPeople(context, input)),
  payments: api.payments.handler(({ context, input }) => listPayments(context, input)),
  exportPayments: api.exportPayments.handler(({ context, input }) => exportPayments(context, input)),
  refund: api.refund.handler(({ context, input }) => refundForPerson(context, input)),
};
