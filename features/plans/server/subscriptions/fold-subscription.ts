import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { lockUser } from '#db/queries/lock-user.ts';
import { plans, user_status, user_subscriptions } from '#db/schema.ts';
import type { ProviderName } from '#domain/money/payments.ts';
import { applyEvent } from '#domain/money/subscription.ts';
import { enqueueAdminNotice } from '#features/admin-notices/server/enqueue-admin-notice.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { SubscriptionUpdate } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import { projectSubscriptions } from './project-subscriptions.ts';
import { isRunning, isSubscription, readSubscriptions } from './read-subscriptions.ts';

const SEVERAL_SUBSCRIPTIONS = 'paga varias suscripciones a la vez.';

/** Adds an update to the record and derives access, one by one for a person. @returns false for a subscription of another app */
export async function foldSubscription(
  tx: Database,
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  update: SubscriptionUpdate,
  now: Date,
): Promise<boolean> {
  const { fact, customer_id: provider_customer_id } = update;
  const user_id = await lockOwner(tx, payments.name, update);
  if (!user_id) {
    if (update.agreement)
      log.warn({ subscription: fact.subscription_id }, 'a subscription belongs to no user of this app');
    return false;
  }
  const rows = await readSubscriptions(tx, payments, user_id);
  const known = rows.find((row) => row.provider_subscription_id === fact.subscription_id);
  const record = applyEvent(known?.record ?? null, fact);
  if (known) {
    const changes = { record, provider_customer_id, updated_at: now };
    await tx.update(user_subscriptions).set(changes).where(eq(user_subscriptions.id, known.id));
  } else {
    await tx.insert(user_subscriptions).values({
      ...(await agreementColumns(tx, update)),
      user_id,
      provider: payments.name,
      provider_subscription_id: fact.subscription_id,
      provider_customer_id,
      record,
      state: 'none',
      created_at: now,
      updated_at: now,
    });
  }
  const folded = await readSubscriptions(tx, payments, user_id);
  await projectSubscriptions(tx, folded, now);
  const isSecond = !known && rows.some((row) => isRunning(row, now));
  if (isSecond)
    await enqueueAdminNotice(tx, now, 'admin_payment_trouble', { user_id, trouble: SEVERAL_SUBSCRIPTIONS });
  if (fact.paid_period) await reportSuspendedPayer(tx, user_id, fact.subscription_id, now);
  return true;
}

/** Finds and locks the owner of a subscription: the user of its existing row, or else of its agreement. */
async function lockOwner(tx: Database, provider: ProviderName, { fact, agreement }: SubscriptionUpdate) {
  const [known] = await tx
    .select({ user_id: user_subscriptions.user_id })
    .from(user_subscriptions)
    .where(isSubscription(provider, fact.subscription_id));
  const user_id = known?.user_id ?? agreement?.user_id;
  return user_id && (await lockUser(tx, user_id)) ? user_id : null;
}

async function agreementColumns(tx: Database, { agreement }: SubscriptionUpdate) {
  const { plan_id, tier, price_cents, duration_days } = agreement!;
  const [plan] = await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, plan_id));
  return { plan_id: plan?.id ?? null, tier, price_cents, duration_days };
}

async function reportSuspendedPayer(tx: Database, user_id: string, subscription: string, now: Date) {
  const [status] = await tx
    .select({ status: user_status.status })
    .from(user_status)
    .where(eq(user_status.user_id, user_id));
  if (status?.status !== 'suspended') return;
  await recordAudit(
    tx,
    { actor_id: null, request_id: null, now },
    {
      action: 'payment.taken_from_suspended_user',
      object_type: 'user',
      object_id: user_id,
      before: null,
      after: { provider_subscription_id: subscription },
    },
  );
  const trouble = 'se le ha cobrado estando suspendida la cuenta.';
  await enqueueAdminNotice(tx, now, 'admin_payment_trouble', { user_id, trouble });
}
