import { remindersContract } from '#features/reminders/reminders.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { closeOffer, offerReminders } from './offer-reminders.ts';
import { addPushSubscription, removePushSubscription } from './push-subscriptions.ts';
import { chooseReminders, showReminders } from './reminder-choices.ts';
import { readUnsubscription, unsubscribe } from './unsubscribe.ts';

const api = handle(remindersContract);

export const remindersRoutes = {
  show: api.show.handler(({ context }) => showReminders(context)),
  choose: api.choose.handler(({ context, input }) => chooseReminders(context, input)),
  offer: api.offer.handler(({ context, input }) => offerReminders(context, input.attempt_id)),
  closeOffer: api.closeOffer.handler(({ context }) => closeOffer(context)),
  subscribe: api.subscribe.handler(({ context, input }) => addPushSubscription(context, input)),
  unsubscribeDevice: api.unsubscribeDevice.handler(({ context, input }) =>
    removePushSubscription(context, input.endpoint),
  ),
  unsubscription: api.unsubscription.handler(({ context, input }) =>
    readUnsubscription(context, input.token),
  ),
  unsubscribe: api.unsubscribe.handler(({ context, input }) => unsubscribe(context, input.token)),
};
