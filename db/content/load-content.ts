import type { ContentPack } from '#content/pack.ts';
import type { Database } from '../connect.ts';
import { codeOf } from '../error-code.ts';
import { lockUntilCommit } from '../queries/advisory-locks.ts';
import { readStored, writeStored } from '../queries/stored-values.ts';
import { loadBadges, loadPlans } from './load-catalog.ts';
import { loadLessons } from './load-lessons.ts';
import { loadSimulations } from './load-simulations.ts';
import { type LoadedContent, nothingLoaded } from './loaded-content.ts';

const PACK_HASH = 'content_pack_hash';

const LESSONS_PER_BATCH = 250;

const DEADLOCK = '40P01';
const ATTEMPTS = 10;

export type LoadOptions = { now: Date; report?: (progress: { done: number; total: number }) => void };

/**
 * Loads a content pack in one transaction. Rows are matched by the pack's ids; those that an administrator edited or deleted are not
 * changed, and the edited ones are reported. Lessons that were only moved, or made free or premium, are updated and stay where and what
 * they are. Lessons that a newer pack no longer contains stay; simulations end with theirs.
 */
export async function loadContentPack(
  db: Database,
  pack: ContentPack,
  options: LoadOptions,
): Promise<LoadedContent> {
  if ((await readStored(db, PACK_HASH)) === pack.hash) return nothingLoaded(true);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await lockUntilCommit(tx, 'contentPack');
        if ((await readStored(tx, PACK_HASH)) === pack.hash) return nothingLoaded(true);
        return loadWhole(tx, pack, options);
      });
    } catch (error) {
      // Processes that serve meanwhile update and lock the same rows in the order of their calls.
      if (attempt === ATTEMPTS || codeOf((error as Error).cause ?? error) !== DEADLOCK) throw error;
    }
  }
}

async function loadWhole(
  tx: Database,
  pack: ContentPack,
  { now, report }: LoadOptions,
): Promise<LoadedContent> {
  const loaded = nothingLoaded(false);
  const total = pack.lessons.length;
  for (let from = 0; from < total; from += LESSONS_PER_BATCH) {
    await loadLessons(tx, pack.lessons.slice(from, from + LESSONS_PER_BATCH), now, loaded);
    report?.({ done: Math.min(from + LESSONS_PER_BATCH, total), total });
  }
  await loadBadges(tx, pack.badges, now, loaded);
  await loadPlans(tx, pack.plans, now, loaded);
  await loadSimulations(tx, pack.simulations);
  await writeStored(tx, PACK_HASH, pack.hash, now);
  return loaded;
}
