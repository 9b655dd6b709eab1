import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { plans, user_subscriptions } from '#db/schema.ts';
import { type Page, pageOf, totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { searchFor } from '#features/back-office/frame/server/search-for.ts';

type Filters = { search: string; is_active?: boolean } & Page;

export async function listPlans(db: Database, { search, is_active, ...page }: Filters, now: Date) {
  const which = and(
    isNull(plans.archived_at),
    searchFor(search, [plans.name, plans.description]),
    is_active === undefined ? undefined : eq(plans.is_active, is_active),
  );
  const { limit, offset } = pageOf(page);
  const rows = await db
    .select()
    .from(plans)
    .where(which)
    .orderBy(desc(plans.created_at), desc(plans.id))
    .limit(limit)
    .offset(offset);
  const subscriptions = await countSubscriptions(db, now);
  return {
    plans: rows.map((plan) => ({ ...plan, active_subscriptions: subscriptions.get(plan.id) ?? 0 })),
    ...totalsOf(page, await db.$count(plans, which)),
  };
}

async function countSubscriptions(db: Database, now: Date) {
  const rows = await db
    .select({ plan_id: user_subscriptions.plan_id, count: sql<number>`count(*)::int` })
    .from(user_subscriptions)
    .where(and(eq(user_subscriptions.is_active, true), sql`${user_subscriptions.access_until} > ${now}`))
    .groupBy(user_subscriptions.plan_id);
  return new Map(rows.map((row) => [row.plan_id, row.count]));
}
