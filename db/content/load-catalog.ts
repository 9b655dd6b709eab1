import { inArray } from 'drizzle-orm';
import { hashContent } from '#content/hash-content.ts';
import { badgeImageUrl, type PackBadge, type PackPlan } from '#content/pack.ts';
import type { Database } from '#db/connect.ts';
import { badges, plans } from '#db/schema.ts';
import type { Kind, LoadedContent } from './loaded-content.ts';
import { decideOnRow, differingFields } from './pack-row.ts';

type BadgeRow = typeof badges.$inferSelect;
type PlanRow = typeof plans.$inferSelect;

/** Brings the pack's badges into the database, in its order, and adds to `loaded` what became of them. */
export async function loadBadges(
  tx: Database,
  packed: PackBadge[],
  now: Date,
  loaded: LoadedContent,
): Promise<void> {
  const ids = packed.map(({ id }) => id);
  const stored = await tx.select().from(badges).where(inArray(badges.pack_id, ids)).for('update');
  for (const [index, badge] of packed.entries()) {
    const row = stored.find(({ pack_id }) => pack_id === badge.id);
    const wanted = badgeContent({ ...badge, image_url: badgeImageUrl(badge) });
    if (!followsPack('badge', badge.id, wanted, row && { ...row, content: badgeContent(row) }, loaded))
      continue;
    const set = { ...wanted, pack_hash: hashContent(wanted), updated_at: now };
    await tx
      .insert(badges)
      .values({ ...set, pack_id: badge.id, created_at: inOrder(now, index, packed.length) })
      .onConflictDoUpdate({ target: badges.pack_id, set });
  }
}

/** Brings the pack's plans into the database; whether a plan is on offer stays the administrator's choice. */
export async function loadPlans(
  tx: Database,
  packed: PackPlan[],
  now: Date,
  loaded: LoadedContent,
): Promise<void> {
  const ids = packed.map(({ id }) => id);
  const stored = await tx.select().from(plans).where(inArray(plans.pack_id, ids)).for('update');
  for (const [index, plan] of packed.entries()) {
    const row = stored.find(({ pack_id }) => pack_id === plan.id);
    const wanted = planContent(plan);
    if (!followsPack('plan', plan.id, wanted, row && { ...row, content: planContent(row) }, loaded)) continue;
    const set = { ...wanted, pack_hash: hashContent(wanted), updated_at: now };
    await tx
      .insert(plans)
      .values({ ...set, pack_id: plan.id, created_at: inOrder(now, index, packed.length) })
      .onConflictDoUpdate({ target: plans.pack_id, set });
  }
}

/** Rows are listed by when they were made: the pack's first is the oldest, a millisecond apart. */
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

/** Whether the pack's version is to be written; keeps count either way. */
function followsPack<Content extends BadgeContent | PlanContent>(
  kind: Kind,
  pack_id: string,
  wanted: Content,
  row: StoredRow<Content> | undefined,
  loaded: LoadedContent,
): boolean {
  const stored = row && { ...row, contentHash: hashContent(row.content) };
  const decision = decideOnRow(stored, hashContent(wanted));
  loaded.tallies[kind][decision] += 1;
  if (row && decision === 'edited') {
    const title = 'title' in row.content ? row.content.title : row.content.name;
    loaded.kept.push({ kind, pack_id, title, fields: differingFields(row.content, wanted) });
  }
  return decision === 'added' || decision === 'updated';
}
