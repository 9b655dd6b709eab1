import { remindersContract } from '#features/reminders/reminders.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { closeOffer, offerReminders } from './offer-reminders.ts';
import { addPushSubscription, removePushSubscription } from './push-subscriptions.ts';
import { chooseReminders, showReminders } from './reminder-choices.ts';
import { readUnsubscription, unsubscribe } from './unsubscribe.ts';

export const remindersRoutes = handle(remindersContract, {
  show: showReminders,
  choose: chooseReminders,
  offer: (call, input) => offerReminders(call, input.attempt_id),
  closeOffer,
  subscribe: addPushSubscription,
  unsubscribeDevice: (call, input) => removePushSubscription(call, input.endpoint),
  unsubscription: (call, input) => readUnsubscription(call, input.token),
  unsubscribe: (call, input) => unsubscribe(call, input.token),
});
