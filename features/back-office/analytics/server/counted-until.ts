import { sql } from 'drizzle-orm';
import { analytics_cursor } from '#db/schema.ts';

/** Up to when analytics_counts counts; before everything, where nothing has been counted yet. */
export const countedUntil = sql`coalesce((select counted_until from ${analytics_cursor}), '-infinity')`;
