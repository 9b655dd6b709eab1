import { handle } from '#server/endpoints/handlers.ts';
import { subscriptionsContract } from '../subscriptions.contract.ts';
import { cancelForPerson, cancelManyForPeople, refundForPerson } from './act-at-provider.ts';
import { exportPayments, exportSubscriptions } from './export-money.ts';
import { listPayments } from './list-payments.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { readAttention } from './read-attention.ts';

export const subscriptionsRoutes = handle(subscriptionsContract, {
  list: listSubscriptions,
  export: exportSubscriptions,
  attention: readAttention,
  cancel: cancelForPerson,
  cancelMany: cancelManyForPeople,
  payments: listPayments,
  exportPayments,
  refund: refundForPerson,
});
