import { inArray, lte } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { whileHolding } from '#db/queries/while-holding.ts';
import { unused_images } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Services } from '../services.ts';
import { readNamedImages } from './read-named-images.ts';

/** How long an image stays that nothing names any more: 7 days. */
const KEPT_MS = 7 * DAY_MS;

const FOLDERS = ['badges', 'lessons'] as const;

/** Removes images that no badge and no text of a lesson, former and unfinished ones too, has named for seven days. */
export async function removeUnusedImages({
  db,
  images,
  log,
  clock,
}: Pick<Services, 'db' | 'images' | 'log' | 'clock'>): Promise<void> {
  await whileHolding(db, 'unusedImages', async () => {
    const stored = (await Promise.all(FOLDERS.map((folder) => images.list(folder)))).flat();
    const named = new Set(await readNamedImages(db.$client));
    const now = clock();
    await noteUnused(
      db,
      stored.filter((path) => !named.has(path)),
      now,
    );
    const due = await db
      .select({ path: unused_images.path })
      .from(unused_images)
      .where(lte(unused_images.unused_since, new Date(now.getTime() - KEPT_MS)));
    const paths = due.map(({ path }) => path);
    for (const path of paths) await images.remove(path);
    if (paths.length === 0) return;
    await db.delete(unused_images).where(inArray(unused_images.path, paths));
    log.info({ images: paths }, 'unused images removed');
  });
}

/** Keeps since when each of these images is unused, and forgets all others: they are named again or gone. */
async function noteUnused(db: Database, unused: string[], now: Date): Promise<void> {
  const known = await db.select({ path: unused_images.path }).from(unused_images);
  const still = new Set(unused);
  const named = known.filter(({ path }) => !still.has(path)).map(({ path }) => path);
  if (named.length > 0) await db.delete(unused_images).where(inArray(unused_images.path, named));
  if (unused.length === 0) return;
  await db
    .insert(unused_images)
    .values(unused.map((path) => ({ path, unused_since: now })))
    .onConflictDoNothing();
}
