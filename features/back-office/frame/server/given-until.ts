import { sql } from 'drizzle-orm';
import { premium_grants, profiles } from '#db/schema.ts';

/** SQL for the end of premium without payments, the later one of what administrators gave and of a group's licence; null without both. */
export const GIVEN_UNTIL =
  sql<Date | null>`greatest(${premium_grants.granted_until}, ${profiles.licensed_until})`.mapWith(
    profiles.licensed_until,
  );
