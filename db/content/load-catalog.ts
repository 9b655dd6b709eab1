import { inArray } from 'drizzle-orm';
import type { PackBadge, PackPlan } from '#content/catalog.ts';
import { hashContent } from '#content/hash-content.ts';
import { badgeImageUrl } from '#content/pack.ts';
import type { Database } from '#db/connect.ts';
import { badges, plans } from '#db/schema.ts';
import type { Kind, LoadedContent } from './loaded-content.ts';
import { decideOnRow, differingFields } from './loaded-content.ts';

type BadgeRow = typeof badges.$inferSelect;
type PlanRow = typeof plans.$inferSelect;

export async function loadBadges(
  tx: Database,
  packed: PackBadge[],
  now: Date,
  loaded: LoadedContent,
): Promise<void> {
  const ids = packed.map(({ id }) => id);
  const stored = await tx.select().from(badges).where(inArray(badges.pack_id, ids)).for('no key update');
  for (const [index, badge] of packed.entries()) {
    const row = stored.find(({ pack_id }) => pack_id === badge.id);
    const desired = badgeContent({ ...badge, image_url: badgeImageUrl(badge) });
    if (!followsPack('badge', badge.id, desired, row && { ...row, content: badgeContent(row) }, loaded))
      continue;
    const set = { ...desired, pack_hash: hashContent(desired), updated_at: now };
    await tx
      .insert(badges)
      .values({ ...set, pack_id: badge.id, created_at: inOrder(now, index, packed.length) })
      .onConflictDoUpdate({ target: badges.pack_id, set });
  }
}

/**
 * Loads the pack's plans, and adds the outcome to `loaded`. An existing plan stays active or inactive. A new one is on offer only where
 * all plans are still the pack's: where administrators set prices of their own, it waits for them to activate it.
 */
export async function loadPlans(
  tx: Database,
  packed: PackPlan[],
  now: Date,
  loaded: LoadedContent,
): Promise<void> {
  const ids = packed.map(({ id }) => id);
  const all = await tx.select().from(plans).for('no key update');
  const stored = all.filter(({ pack_id }) => pack_id && ids.includes(pack_id));
  const is_active = all.every(
    (row) => row.is_active && !row.archived_at && row.pack_hash === hashContent(planContent(row)),
  );
  for (const [index, plan] of packed.entries()) {
    const row = stored.find(({ pack_id }) => pack_id === plan.id);
    const desired = planContent(plan);
    if (!followsPack('plan', plan.id, desired, row && { ...row, content: planContent(row) }, loaded))
      continue;
    const set = { ...desired, pack_hash: hashContent(desired), updated_at: now };
    await tx
      .insert(plans)
      .values({ ...set, is_active, pack_id: plan.id, created_at: inOrder(now, index, packed.length) })
      .onConflictDoUpdate({ target: plans.pack_id, set });
  }
}

/** Creation times one millisecond apart, since lists are sorted by them; the pack's first row is the oldest. */
const inOrder = (now: Date, index: number, total: number) => new Date(now.getTime() - (total - index));

type BadgeContent = Pick<
  BadgeRow,
  'title' | 'description' | 'condition_type' | 'condition_value' | 'image_url'
>;

function badgeContent(badge: BadgeContent): BadgeContent {
  const { title, description, condition_type, condition_value, image_url } = badge;
  return { title, description, condition_type, condition_value, image_url };
}

type PlanContent = Pick<PlanRow, 'name' | 'description' | 'price' | 'duration_days' | 'features'>;

function planContent({ name, description, price, duration_days, features }: PlanContent): PlanContent {
  return { name, description, price, duration_days, features };
}

type StoredRow<Content> = { pack_hash: string | null; archived_at: Date | null; content: Content };

/** Whether the pack's version has to be written; records the decision in `loaded`. */
function followsPack<Content extends BadgeContent | PlanContent>(
  kind: Kind,
  pack_id: string,
  desired: Content,
  row: StoredRow<Content> | undefined,
  loaded: LoadedContent,
): boolean {
  const stored = row && { ...row, contentHash: hashContent(row.content) };
  const decision = decideOnRow(stored, hashContent(desired));
  loaded.tallies[kind][decision] += 1;
  if (row && decision === 'edited') {
    const title = 'title' in row.content ? row.content.title : row.content.name;
    loaded.skipped.push({ kind, pack_id, title, fields: differingFields(row.content, desired) });
  }
  return decision === 'added' || decision === 'updated';
}
