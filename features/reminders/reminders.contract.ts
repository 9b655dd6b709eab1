import * as z from 'zod/mini';
import { anyone, learner, noInput } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';
import { REMINDER_CHANNELS, REMINDER_KINDS } from '#domain/messages/reminders.ts';
import { pushSubscription } from './push-subscription.ts';

const kinds = z.array(z.enum(REMINDER_KINDS));

const reminders = z.object({
  mail: kinds,
  push: kinds,
  /** The key with which a browser asks its push service for a subscription. */
  push_key: z.string(),
});

const token = z.string().check(z.minLength(1), z.maxLength(400));
const unsubscription = z.object({ kind: z.enum(REMINDER_KINDS), is_on: z.boolean() });

/** What a person is reminded of, on which devices, and how to stop it: docs/product.md §19. */
export const remindersContract = {
  show: learner('GET /reminders', 'De qué quiero recordatorios').input(noInput).output(reminders),
  choose: learner('PUT /reminders', 'Activar o desactivar un tipo de recordatorio en un canal')
    .input(
      z.strictObject({
        kind: z.enum(REMINDER_KINDS),
        channel: z.enum(REMINDER_CHANNELS),
        is_on: z.boolean(),
      }),
    )
    .output(reminders),
  offer: learner('PUT /reminders/offer', 'Saber si en este resultado se ofrecen recordatorios')
    .input(z.strictObject({ attempt_id: rowId }))
    .output(z.object({ is_open: z.boolean() })),
  closeOffer: learner('DELETE /reminders/offer', 'No volver a ofrecer recordatorios', {
    status: 204,
  }).input(noInput),
  subscribe: learner('PUT /push-subscriptions', 'Recibir recordatorios en este navegador', {
    status: 204,
    limit: { name: 'push_subscriptions', points: 30, seconds: 3600 },
  }).input(pushSubscription),
  unsubscribeDevice: learner('DELETE /push-subscriptions', 'Dejar de recibir recordatorios en un navegador', {
    status: 204,
  }).input(z.strictObject({ endpoint: z.string().check(z.maxLength(2000)) })),
  unsubscription: anyone('GET /reminders/unsubscription', 'De qué da de baja un enlace de un correo', {
    reads: { name: 'unsubscription', perMinute: 60 },
  })
    .input(z.strictObject({ token }))
    .output(unsubscription),
  unsubscribe: anyone('POST /reminders/unsubscription', 'Darse de baja de un tipo de correo con su enlace')
    .input(z.strictObject({ token }))
    .output(unsubscription),
};
