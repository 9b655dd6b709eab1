import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles } from '#db/schema.ts';
import { AppError } from '#server/http/app-error.ts';

/** @throws AppError `not_found` when nobody has this id */
export async function ensurePerson({ db }: { db: Database }, userId: string): Promise<void> {
  if ((await db.$count(profiles, eq(profiles.user_id, userId))) === 0) throw new AppError('not_found');
}
