import { sql } from 'drizzle-orm';
import { scheduled_erasures } from '#db/schema.ts';
import type { TestApp } from './app.ts';

/** Lets a week pass for the database, whose clock tests do not control, since deletions were scheduled. */
export const ageScheduledErasures = ({ owner }: TestApp) =>
  owner.update(scheduled_erasures).set({ recorded_at: sql`recorded_at - interval '7 days'` });
