import { badges } from '#db/schema.ts';
import { archiveRow } from '#features/back-office/frame/server/archive-row.ts';
import { storeBadgeImage } from '#features/back-office/frame/server/images/store-image.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import { countQualifyingUsers } from '#features/badges/server/awarding/qualifying-users.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminBadgesContract } from '../admin-badges.contract.ts';
import { createBadge, editBadge, restoreBadge } from './change-badges.ts';
import { listBadges } from './list-admin-badges.ts';

export const adminBadgesRoutes = handle(adminBadgesContract, {
  list: (call, input) => listBadges(call.db, input),
  countEarners: async (call, { badge_id, ...condition }) => ({
    learners: await countQualifyingUsers(call.db, condition, call.now, badge_id),
  }),
  one: (call, input) => readRow(call.db, badges, input.id),
  create: createBadge,
  edit: (call, { id, ...form }) => editBadge(call, id, form),
  archive: (call, input) => archiveRow(call, 'badge', badges, input.id),
  restore: (call, input) => restoreBadge(call, input.id),
  uploadImage: (call, input) => storeBadgeImage(call, input.file),
});
