import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { plans } from '#db/schema.ts';
import { toCents } from '#domain/money/money.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { openCheckout } from './open-checkout.ts';

export const listPlans = (db: Database) =>
  db
    .select(pick(plans, 'id', 'name', 'description', 'price', 'duration_days', 'features'))
    .from(plans)
    .where(onOffer())
    .orderBy(asc(plans.price), asc(plans.id));

const onOffer = () => and(eq(plans.is_active, true), isNull(plans.archived_at));

/**
 * Opens the payment of a plan at the plan's price, with which the one from the browser is only compared.
 * @throws AppError `not_found` for a plan that is not on offer, `price_mismatch`, `payments_unavailable`, and as `openCheckout` does
 */
export async function createCheckout(call: Call, request: { planId: string; priceAmount: number }) {
  if (call.config.paymentMode === 'none') throw new AppError('payments_unavailable');
  const [row] = await call.db
    .select()
    .from(plans)
    .where(and(eq(plans.id, request.planId), onOffer()));
  const plan = ensureFound(row);
  if (request.priceAmount !== plan.price) throw new AppError('price_mismatch');
  const agreement = {
    user_id: call.caller.user_id,
    plan_id: plan.id,
    tier: plan.name,
    price_cents: toCents(plan.price),
    duration_days: plan.duration_days,
  };
  return { url: await openCheckout(call, agreement, plan.description) };
}
