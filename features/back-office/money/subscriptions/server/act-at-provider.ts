import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles, user_subscriptions as subscriptions } from '#db/schema.ts';
import { recordAct } from '#features/back-office/frame/server/record-changes.ts';
import { type PaymentRow, refundPayment } from '#features/plans/server/refund-payment.ts';
import {
  cancelSubscription,
  type Outcome,
} from '#features/plans/server/subscriptions/cancel-subscription.ts';
import type { SubscriptionRow } from '#features/plans/server/subscriptions/read-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { NOT_TRIED } from '../money-words.ts';
import { readAdminSubscription } from './list-subscriptions.ts';

/** Cancels a subscription for its person. @throws AppError as `cancelSubscription` */
export const cancelForPerson = async (call: Call, { id, reason }: { id: string; reason: string }) =>
  presentOutcome(call, await cancelSubscription(call, id, (row) => recordCancellation(call, row, reason)));

type Refund = { id: string; reason: string; cancel: boolean };

/** Gives a payment back to its person. @throws AppError as `refundPayment` */
export async function refundForPerson(call: Call, { id, reason, cancel }: Refund) {
  const outcome = await refundPayment(
    call,
    { id, cancel },
    {
      refunded: (payment) => recordRefund(call, payment, reason),
      cancelled: (row) => recordCancellation(call, row, reason),
    },
  );
  return presentOutcome(call, outcome);
}

const presentOutcome = async (call: Call, { row, recorded }: Outcome) => ({
  subscription: await readAdminSubscription(call, row.id),
  recorded,
});

const recordCancellation = (call: Call, row: SubscriptionRow, reason: string) =>
  recordAct(call.db, call, 'subscription_cancelled', {
    user_id: row.user_id,
    before: { state: row.state },
    after: {
      state: 'cancelling',
      tier: row.tier,
      provider_subscription_id: row.provider_subscription_id,
      ...(reason && { reason }),
    },
  });

const recordRefund = (call: Call, payment: PaymentRow, reason: string) =>
  recordAct(call.db, call, 'payment_refunded', {
    user_id: payment.user_id,
    before: null,
    after: {
      amount: payment.amount_cents / 100,
      currency: payment.currency,
      provider_invoice_id: payment.provider_invoice_id,
      reason,
    },
  });

type Cancellations = { ids: readonly string[]; reason: string };

/**
 * Cancels several subscriptions at the provider, one after the other, each with its entry in the audit log (docs/product.md §6.5). What
 * the provider has done cannot be taken back, so a failure leaves the earlier ones cancelled; the answer says which were not, and why.
 */
export async function cancelManyForPeople(call: Call, { ids, reason }: Cancellations) {
  const names = await readNames(call.db, ids);
  const answer = { cancelled: [] as string[], recorded: true, not_cancelled: [] as Failed[], stopped: false };
  const fail = (id: string, message: string) =>
    answer.not_cancelled.push({ id, full_name: names.get(id) ?? null, message });
  for (const id of new Set(ids)) {
    if (answer.stopped) {
      fail(id, NOT_TRIED);
      continue;
    }
    const result = await cancelOne(call, id, reason);
    if (result instanceof AppError) {
      fail(id, result.message);
      answer.stopped = result.status >= 500;
    } else {
      answer.cancelled.push(id);
      answer.recorded &&= result.recorded;
    }
  }
  return answer;
}

type Failed = { id: string; full_name: string | null; message: string };

/** Returns every failure instead of throwing it, because the answer must name the subscriptions that are cancelled already. */
async function cancelOne(call: Call, id: string, reason: string): Promise<Outcome | AppError> {
  try {
    return await cancelSubscription(call, id, (row) => recordCancellation(call, row, reason));
  } catch (error) {
    if (error instanceof AppError) return error;
    call.log.error({ err: error, request_id: call.requestId, subscription: id }, 'a cancellation failed');
    return new AppError('internal', { cause: error });
  }
}

async function readNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: subscriptions.id, full_name: profiles.full_name })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.user_id, subscriptions.user_id))
    .where(inArray(subscriptions.id, [...ids]));
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}
