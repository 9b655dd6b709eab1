import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { local_stripe_objects as objects } from '#db/schema.ts';
import type { ObjectOf, ObjectType } from '#features/local-stripe/server/objects/stripe-objects.ts';

/** All objects of a type in the local Stripe, oldest first. */
export async function stripeObjects<Type extends ObjectType>(
  db: Database,
  type: Type,
  { after = 0 }: { after?: number } = {},
): Promise<ObjectOf<Type>[]> {
  const rows = await db
    .select({ object: objects.object })
    .from(objects)
    .where(and(eq(objects.type, type), gt(objects.position, after)))
    .orderBy(asc(objects.position));
  return rows.map(({ object }) => object as ObjectOf<Type>);
}

/** The position of the newest object, for listing the objects after it. */
export async function lastPosition(db: Database): Promise<number> {
  const newest = db.select({ position: objects.position }).from(objects).orderBy(desc(objects.position));
  const [row] = await newest.limit(1);
  return row?.position ?? 0;
}

/** Removes all objects of a type, as if they had been deleted at Stripe or were too old for its lists. */
export async function forgetObjects(db: Database, type: ObjectType): Promise<void> {
  await db.delete(objects).where(eq(objects.type, type));
}
