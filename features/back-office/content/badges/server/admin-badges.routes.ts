import { badges } from '#db/schema.ts';
import { archiveRow } from '#features/back-office/frame/server/archive-row.ts';
import { storeBadgeImage } from '#features/back-office/frame/server/images/store-image.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import { countQualifyingUsers } from '#features/badges/server/awarding/qualifying-users.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminBadgesContract } from '../admin-badges.contract.ts';
import { createBadge, editBadge } from './change-badges.ts';
import { listBadges } from './list-admin-badges.ts';

const api = handle(adminBadgesContract);

export const adminBadgesRoutes = {
  list: api.list.handler(({ context, input }) => listBadges(context.db, input)),
  countEarners: api.countEarners.handler(async ({ context, input: { badge_id, ...condition } }) => ({
    learners: await countQualifyingUsers(context.db, condition, context.now, badge_id),
  })),
  one: api.one.handler(({ context, input }) => readRow(context.db, badges, input.id)),
  create: api.create.handler(({ context, input }) => createBadge(context, input)),
  edit: api.edit.handler(({ context, input: { id, ...form } }) => editBadge(context, id, form)),
  archive: api.archive.handler(({ context, input }) => archiveRow(context, 'badge', badges, input.id)),
  uploadImage: api.uploadImage.handler(({ context, input }) => storeBadgeImage(context, input.file)),
};
