import { sql } from 'drizzle-orm';
import { analytics_cursor } from '#db/schema.ts';

/** The instant up to which analytics_counts is complete; `-infinity` before the first count. */
export const countedUntil = sql`coalesce((select counted_until from ${analytics_cursor}), '-infinity')`;
