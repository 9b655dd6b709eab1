import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles } from '#db/schema.ts';
import { latestGrownBirthYear } from '#domain/people/age.ts';

/** Hides the names of everybody who may be younger than a new age line, unless their owner shows it (docs/product.md §9.9). */
export async function hideYoungNames(tx: Database, ageLine: number, now: Date): Promise<void> {
  if (ageLine === 0) return;
  await tx
    .update(profiles)
    .set({ hide_name: true })
    .where(
      and(
        gt(profiles.birth_year, latestGrownBirthYear(ageLine, now)),
        eq(profiles.hide_name, false),
        eq(profiles.shows_name, false),
      ),
    );
}
