import { plans } from '#db/schema.ts';
import { archiveRow } from '#features/back-office/frame/server/archive-row.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminPlansContract } from '../admin-plans.contract.ts';
import { createPlan, editPlan, setPlanActive } from './change-plans.ts';
import { listPlans } from './list-admin-plans.ts';

const api = handle(adminPlansContract);

export const adminPlansRoutes = {
  list: api.list.handler(({ context, input }) => listPlans(context.db, input, context.now)),
  one: api.one.handler(({ context, input }) => readRow(context.db, plans, input.id)),
  create: api.create.handler(({ context, input }) => createPlan(context, input)),
  edit: api.edit.handler(({ context, input: { id, ...form } }) => editPlan(context, id, form)),
  setActive: api.setActive.handler(({ context, input }) => setPlanActive(context, input.id, input.is_active)),
  archive: api.archive.handler(({ context, input }) => archiveRow(context, 'plan', plans, input.id)),
};
