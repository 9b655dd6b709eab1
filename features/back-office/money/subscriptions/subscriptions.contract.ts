import * as z from 'zod/mini';
import { admin, noInput } from '#contract/endpoint.ts';
import { instant, listOf, rowId } from '#contract/fields.ts';
import { SUBSCRIPTION_STATES } from '#domain/money/subscription.ts';
import { PAYMENT_STATUSES } from '#domain/money/subscription-payments.ts';
import { countAll, countedTotals, listQuery, listTotals } from '#features/back-office/frame/list-page.ts';
import { exportedList } from '#features/back-office/frame/office-endpoint.ts';
import { paymentFilters, subscriptionFilters } from './money-filters.ts';
import { cancellationForm, cancellationsForm, refundForm } from './subscriptions.forms.ts';

/** Whose pages of a list lead to: the row's id and the name that it shows. */
const person = { user_id: z.string(), full_name: z.string(), email: z.string() };
/** Whole cents; amounts of different currencies are never added. */
const money = { amount_cents: z.int(), currency: z.string() };

export const adminPayment = z.object({
  id: z.string(),
  ...person,
  ...money,
  subscription_id: z.string(),
  tier: z.string(),
  subscription_state: z.enum(SUBSCRIPTION_STATES),
  status: z.enum(PAYMENT_STATUSES),
  refunded_cents: z.int(),
  /** When it was charged, or last tried. */
  at: instant,
  paid_at: z.nullable(instant),
  failed_at: z.nullable(instant),
  refunded_at: z.nullable(instant),
  period_start: instant,
  period_end: instant,
  provider: z.string(),
  provider_invoice_id: z.string(),
  can_refund: z.boolean(),
});

export const adminSubscription = z.object({
  id: z.string(),
  ...person,
  is_suspended: z.boolean(),
  plan_id: z.nullable(z.string()),
  tier: z.string(),
  price_cents: z.int(),
  currency: z.string(),
  duration_days: z.int(),
  monthly_cents: z.int(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** When the free trial ends; null outside of one. */
  trial_until: z.nullable(instant),
  /** The day that the learner sees too, in the learner's time zone; null without access. */
  premium_until: z.nullable(z.iso.date()),
  /** When access ends if nothing more is paid, days of grace included. */
  subscription_end: z.nullable(instant),
  /** When the provider charges next; null when it does not. */
  next_charge_at: z.nullable(instant),
  /** Whether the provider goes on charging, also without access. */
  is_charged: z.boolean(),
  started_at: z.nullable(instant),
  lost_at: z.nullable(instant),
  created_at: instant,
  provider: z.string(),
  provider_subscription_id: z.string(),
  last_payment: z.nullable(
    z.pick(adminPayment, {
      id: true,
      status: true,
      amount_cents: true,
      currency: true,
      at: true,
      can_refund: true,
    }),
  ),
  can_cancel: z.boolean(),
});

/** What became of an act at the provider; it is recorded later when the provider could not be read afterwards. */
const outcome = z.object({ subscription: adminSubscription, recorded: z.boolean() });

const cancellations = z.object({
  /** The ids of those that the provider charges no more. */
  cancelled: z.array(z.string()),
  /** Whether all of these are recorded; the others are with the next event or comparison. */
  recorded: z.boolean(),
  not_cancelled: listOf({
    id: z.string(),
    /** Null when no subscription has the id. */
    full_name: z.nullable(z.string()),
    message: z.string(),
  }),
  /** After an unexpected failure, such as a silent provider, the rest is not tried. */
  stopped: z.boolean(),
});

/** Subscriptions and payments: docs/product.md §6.5, §9.13. */
export const subscriptionsContract = {
  list: admin('GET /admin/subscriptions', 'Las suscripciones, las más nuevas primero')
    .input(listQuery(subscriptionFilters))
    .output(z.object({ subscriptions: z.array(adminSubscription), ...listTotals })),
  export: exportedList(
    '/admin/subscriptions/export',
    'Las suscripciones filtradas como archivo CSV',
    subscriptionFilters,
  ),
  attention: admin(
    'GET /admin/subscriptions/attention',
    'Cuántas suscripciones piden atención, y qué encontró la última comprobación',
  )
    .input(noInput)
    .output(
      z.object({
        suspended_payers: z.int(),
        several_subscriptions: z.int(),
        past_due: z.int(),
        /** The plans that were ever bought, for the filter. */
        plans: listOf({ plan_id: z.string(), name: z.string() }),
        /** Null before the first comparison with the provider. */
        reconciliation: z.nullable(
          z.object({
            at: instant,
            provider: z.string(),
            missed_events: z.array(z.string()),
            closed_checkouts: z.array(z.string()),
            repaired_subscriptions: z.array(z.string()),
            unknown_subscriptions: z.array(z.string()),
            missed_payments: z.array(z.string()),
            /** Ids at the provider of what could not be compared; each run tries them again. */
            failed: z.array(z.string()),
            /** Events of other products of the provider's account. */
            foreign_events: z.int(),
          }),
        ),
      }),
    ),
  cancel: admin('POST /admin/subscriptions/{id}/cancel', 'Cancelar una suscripción en el proveedor de pagos')
    .input(z.extend(cancellationForm, { id: rowId }))
    .output(outcome),
  cancelMany: admin(
    'POST /admin/subscriptions/cancellations',
    'Cancelar varias suscripciones en el proveedor de pagos, una tras otra',
  )
    .input(cancellationsForm)
    .output(cancellations),
  payments: admin('GET /admin/subscription-payments', 'Los pagos, los últimos primero')
    .input(listQuery({ ...paymentFilters, count: countAll }))
    .output(z.object({ payments: z.array(adminPayment), ...countedTotals })),
  exportPayments: exportedList(
    '/admin/subscription-payments/export',
    'Los pagos filtrados como archivo CSV',
    paymentFilters,
  ),
  refund: admin('POST /admin/subscription-payments/{id}/refund', 'Devolver un pago en el proveedor')
    .input(z.extend(refundForm, { id: rowId }))
    .output(outcome),
};
