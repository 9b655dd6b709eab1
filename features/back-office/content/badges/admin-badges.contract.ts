import * as z from 'zod/mini';
import { admin, byId } from '#contract/endpoint.ts';
import { instant, numberInAddress, rowId } from '#contract/fields.ts';
import { CONDITION_VALUE_RANGE } from '#domain/game/badges.ts';
import { describeRange } from '#domain/text/whole-number.ts';
import { uploadEndpoint } from '#features/back-office/frame/image-upload.ts';
import { listQuery, listTotals } from '#features/back-office/frame/list-page.ts';
import { rowEndpoints } from '#features/back-office/frame/row-edit.ts';
import { badgeSummary } from '#features/badges/badges.contract.ts';
import { badgeForm, conditionType } from './admin-badges.forms.ts';

export const adminBadge = z.extend(badgeSummary, {
  created_at: instant,
  updated_at: instant,
});

/** Badges in the back office and their images: docs/product.md §7 C60–C68. */
export const adminBadgesContract = {
  list: admin('GET /admin/badges', 'Todas las insignias, las más nuevas primero')
    .input(listQuery({}))
    .output(
      z.object({
        badges: z.array(
          z.extend(adminBadge, {
            /** How many people have the badge; `is_being_awarded` while people who already qualify still get it. */
            owners: z.int(),
            is_being_awarded: z.boolean(),
          }),
        ),
        ...listTotals,
      }),
    ),
  countEarners: admin(
    'GET /admin/badges/earners',
    'Cuántas personas recibirían ya una insignia con esta condición',
  )
    .input(
      z.strictObject({
        condition_type: conditionType,
        condition_value: numberInAddress(
          CONDITION_VALUE_RANGE,
          `Escribe ${describeRange(CONDITION_VALUE_RANGE)}.`,
        ),
        /** The badge being edited; people who have it are not counted. */
        badge_id: z.optional(rowId),
      }),
    )
    .output(z.object({ learners: z.int() })),
  one: admin('GET /admin/badges/{id}', 'Una insignia').input(byId).output(adminBadge),
  ...rowEndpoints('/admin/badges', { noun: 'una insignia', form: badgeForm, row: adminBadge }),
  uploadImage: uploadEndpoint('/admin/storage/badges', 'Subir la imagen de una insignia'),
};
