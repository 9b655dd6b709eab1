import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { rowId } from '#contract/fields.ts';
import { REMINDER_CHANNELS, REMINDER_KINDS } from '#domain/messages/reminders.ts';
import { pushSubscription } from './push-subscription.ts';

const kinds = z.array(z.enum(REMINDER_KINDS));
const nothing = z.optional(z.strictObject({}));

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
  show: endpoint('learner', 'GET', '/reminders', { summary: 'De qué quiero recordatorios' })
    .input(nothing)
    .output(reminders),
  choose: endpoint('learner', 'PUT', '/reminders', {
    summary: 'Activar o desactivar un tipo de recordatorio en un canal',
  })
    .input(
      z.strictObject({
        kind: z.enum(REMINDER_KINDS),
        channel: z.enum(REMINDER_CHANNELS),
        is_on: z.boolean(),
      }),
    )
    .output(reminders),
  offer: endpoint('learner', 'PUT', '/reminders/offer', {
    summary: 'Saber si en este resultado se ofrecen recordatorios',
  })
    .input(z.strictObject({ attempt_id: rowId }))
    .output(z.object({ is_open: z.boolean() })),
  closeOffer: endpoint('learner', 'DELETE', '/reminders/offer', {
    summary: 'No volver a ofrecer recordatorios',
    status: 204,
  }).input(nothing),
  subscribe: endpoint('learner', 'PUT', '/push-subscriptions', {
    summary: 'Recibir recordatorios en este navegador',
    status: 204,
    limit: { name: 'push_subscriptions', points: 30, seconds: 3600 },
  }).input(pushSubscription),
  unsubscribeDevice: endpoint('learner', 'DELETE', '/push-subscriptions', {
    summary: 'Dejar de recibir recordatorios en un navegador',
    status: 204,
  }).input(z.strictObject({ endpoint: z.string().check(z.maxLength(2000)) })),
  unsubscription: endpoint('public', 'GET', '/reminders/unsubscription', {
    summary: 'De qué da de baja un enlace de un correo',
    reads: { name: 'unsubscription', perMinute: 60 },
  })
    .input(z.strictObject({ token }))
    .output(unsubscription),
  unsubscribe: endpoint('public', 'POST', '/reminders/unsubscription', {
    summary: 'Darse de baja de un tipo de correo con su enlace',
  })
    .input(z.strictObject({ token }))
    .output(unsubscription),
};
