import type * as z from 'zod/mini';
import { badges } from '#db/schema.ts';
import { audited } from '#features/audit/server/audited.ts';
import { restoreRow } from '#features/back-office/frame/server/archive-row.ts';
import { lockEdited } from '#features/back-office/frame/server/ensure-current-version.ts';
import { createRow, lockArchivable, updateRow } from '#features/back-office/frame/server/lock-row.ts';
import { continueBadgeAwards, enqueueBadgeAward } from '#features/badges/server/awarding/award-in-batches.ts';
import type { Call } from '#server/endpoints/call.ts';
import { wrongField } from '#server/http/app-error.ts';
import type { badgeForm } from '../admin-badges.forms.ts';

type BadgeForm = z.output<typeof badgeForm>;

/** Creates a badge and starts awarding it. A repeated request returns the same one. @throws AppError `conflict`, `invalid_request` */
export async function createBadge(call: Call, form: BadgeForm & { id?: string }) {
  await ensureKnownImage(call, form.image_url);
  const badge = await audited(call, 'badge', 'created', async (tx) => {
    const { before, after } = await createRow(tx, call, badges, form);
    if (!before) await enqueueBadgeAward(tx, after.id, call.now);
    return { before, after };
  });
  await beginAward(call);
  return badge;
}

/** Changes a badge and awards it to people who qualify now. @throws AppError `not_found`, `conflict`, `invalid_request` */
export async function editBadge(
  call: Call,
  id: string,
  { updated_at, ...form }: BadgeForm & { updated_at?: string },
) {
  await ensureKnownImage(call, form.image_url);
  const badge = await audited(call, 'badge', 'edited', async (tx) => {
    const before = await lockEdited(tx, call, { object_type: 'badge', table: badges, id }, updated_at);
    const after = await updateRow(tx, call, badges, { id, ...form });
    await enqueueBadgeAward(tx, id, call.now);
    return { before, after };
  });
  await beginAward(call);
  return badge;
}

/** Brings a badge back and awards it to people who have qualified meanwhile. @throws AppError `not_found` */
export async function restoreBadge(call: Call, id: string): Promise<void> {
  await restoreRow(call, 'badge', badges, id, {
    read: async (tx) => {
      await enqueueBadgeAward(tx, id, call.now);
      return lockArchivable(tx, badges, id);
    },
  });
  await beginAward(call);
}

/** Awards the first batch at once, so that small installations see the result immediately, and the rest in the background. */
async function beginAward(call: Call): Promise<void> {
  try {
    await continueBadgeAwards(call, 2);
  } catch (error) {
    call.log.error(
      { err: error, request_id: call.requestId },
      'badge award not begun; it is tried again later',
    );
  }
}

async function ensureKnownImage({ images }: Call, image_url: string | null): Promise<void> {
  if (!image_url?.startsWith('/uploads/')) return;
  if (!(await images.get(image_url.replace('/uploads/', ''))))
    throw wrongField('image_url', 'Esa imagen no está: vuelve a subirla.');
}
