import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { claimNext } from '#db/queries/claim-next.ts';
import { local_stripe_objects as objects } from '#db/schema.ts';
import type { ObjectOf, ObjectType, StripeObject } from './stripe-objects.ts';

export type Stored<Type extends ObjectType> = { object: ObjectOf<Type>; updated_at: Date };

type Row = Pick<typeof objects.$inferSelect, 'object' | 'updated_at'>;

// The column `type` is the type of the row's JSON, because only this file writes the table.
const read = <Type extends ObjectType>({ object, updated_at }: Row): Stored<Type> => ({
  object: object as ObjectOf<Type>,
  updated_at,
});

const isOf = (type: ObjectType, id: string) => and(eq(objects.type, type), eq(objects.id, id));

function customerOf(object: StripeObject): string | null {
  if (object.object === 'customer') return object.id;
  return 'customer' in object ? object.customer : null;
}

/** Adds an object, which is renewed, expired, delivered or deleted at `due_at`. @returns false when the id exists already */
export async function addObject(
  db: Database,
  object: StripeObject,
  { at, due_at = null }: { at: Date; due_at?: Date | null },
): Promise<boolean> {
  const { id, object: type } = object;
  const row = { id, type, customer: customerOf(object), object, due_at, created_at: at, updated_at: at };
  const added = await db.insert(objects).values(row).onConflictDoNothing().returning({ id: objects.id });
  return added.length === 1;
}

/** Replaces an object. `at` is the time of the change; without `due_at` the due time stays the same. */
export async function saveObject(
  db: Database,
  object: StripeObject,
  { at, due_at }: { at: Date; due_at?: Date | null },
): Promise<void> {
  await db
    .update(objects)
    .set({ object, customer: customerOf(object), updated_at: at, ...(due_at !== undefined && { due_at }) })
    .where(eq(objects.id, object.id));
}

export async function setDue(db: Database, id: string, due_at: Date | null): Promise<void> {
  await db.update(objects).set({ due_at }).where(eq(objects.id, id));
}

export async function findObject<Type extends ObjectType>(
  db: Database,
  type: Type,
  id: string,
): Promise<Stored<Type> | undefined> {
  const [row] = await db.select().from(objects).where(isOf(type, id));
  return row && read(row);
}

export async function lockObject<Type extends ObjectType>(
  tx: Database,
  type: Type,
  id: string,
): Promise<Stored<Type> | undefined> {
  const [row] = await tx.select().from(objects).where(isOf(type, id)).for('update');
  return row && read(row);
}

/** Locks the object of a type that has been due longest; other processes skip it. */
export async function lockDueObject<Type extends ObjectType>(
  tx: Database,
  type: Type,
  now: Date,
): Promise<Stored<Type> | undefined> {
  const row = await claimNext(tx, objects, {
    due: and(eq(objects.type, type), lte(objects.due_at, now)),
    order: [asc(objects.due_at), asc(objects.position)],
  });
  return row && read(row);
}

export async function listObjects<Type extends ObjectType>(
  db: Database,
  type: Type,
  customer: string,
): Promise<Stored<Type>[]> {
  const rows = await db
    .select()
    .from(objects)
    .where(and(eq(objects.type, type), eq(objects.customer, customer)))
    .orderBy(desc(objects.position));
  return rows.map((row) => read<Type>(row));
}
