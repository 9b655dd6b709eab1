import { and, asc, eq, isNull } from 'drizzle-orm';
import { plans } from '#db/schema.ts';
import { plansContract } from '#features/plans/plans.contract.ts';
import { handle } from '#server/handlers.ts';

const api = handle(plansContract);

export const plansRoutes = {
  /** The plans on offer, cheapest first. */
  list: api.list.handler(async ({ context: { db } }) => ({
    plans: await db
      .select({
        id: plans.id,
        name: plans.name,
        description: plans.description,
        price: plans.price,
        duration_days: plans.duration_days,
        features: plans.features,
      })
      .from(plans)
      .where(and(eq(plans.is_active, true), isNull(plans.archived_at)))
      .orderBy(asc(plans.price), asc(plans.id)),
  })),
};
