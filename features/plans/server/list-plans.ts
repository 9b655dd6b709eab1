import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { plans } from '#db/schema.ts';

export const listPlans = (db: Database) =>
  db
    .select({
      id: plans.id,
      name: plans.name,
      description: plans.description,
      price: plans.price,
      duration_days: plans.duration_days,
      features: plans.features,
    })
    .from(plans)
    .where(onOffer())
    .orderBy(asc(plans.price), asc(plans.id));

export const onOffer = () => and(eq(plans.is_active, true), isNull(plans.archived_at));
