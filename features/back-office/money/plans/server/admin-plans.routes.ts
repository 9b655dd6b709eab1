import { plans } from '#db/schema.ts';
import { archiveRow, restoreRow } from '#features/back-office/frame/server/archive-row.ts';
import { readRow } from '#features/back-office/frame/server/lock-row.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { adminPlansContract } from '../admin-plans.contract.ts';
import { createPlan, editPlan, setPlanActive } from './change-plans.ts';
import { listPlans } from './list-admin-plans.ts';

export const adminPlansRoutes = handle(adminPlansContract, {
  list: (call, input) => listPlans(call.db, input, call.now),
  one: (call, input) => readRow(call.db, plans, input.id),
  create: createPlan,
  edit: (call, { id, ...form }) => editPlan(call, id, form),
  setActive: (call, input) => setPlanActive(call, input.id, input.is_active),
  archive: (call, input) => archiveRow(call, 'plan', plans, input.id),
  restore: (call, input) => restoreRow(call, 'plan', plans, input.id),
});
