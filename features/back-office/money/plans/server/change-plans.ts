import type * as z from 'zod/mini';
import { plans } from '#db/schema.ts';
import type { AuditAction } from '#domain/audit.ts';
import { audited } from '#features/audit/server/audited.ts';
import { lockEdited } from '#features/back-office/frame/server/ensure-current-version.ts';
import { createRow, updateRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Call } from '#server/endpoints/call.ts';
import { wrongField } from '#server/http/app-error.ts';
import type { planForm } from '../admin-plans.forms.ts';

type PlanForm = z.output<typeof planForm>;

/** In dollars: the column of a subscription's share of a month has 4 bytes for cents. */
const MOST_A_DAY = 700_000;
const TOO_DEAR = 'Un plan de un día puede costar 700.000 como máximo.';

function ensureShareFits({ price, duration_days }: PlanForm): void {
  if (price > MOST_A_DAY * duration_days) throw wrongField('price', TOO_DEAR);
}

/**
 * Creates a plan; a repeated request returns the same one.
 * @throws AppError `conflict` when another has the `id`, `invalid_request` for a price that is too high for one day
 */
export function createPlan(call: Call, { is_active = true, ...rest }: PlanForm & { id?: string }) {
  ensureShareFits(rest);
  return audited(call, 'plan', 'created', (tx) => createRow(tx, call, plans, { ...rest, is_active }));
}

/** Changes a plan; its subscribers keep the terms they bought. @throws AppError `not_found`, `conflict`, `invalid_request` as above */
export function editPlan(
  call: Call,
  id: string,
  { updated_at, ...form }: PlanForm & { updated_at?: string },
) {
  ensureShareFits(form);
  return changePlan(call, id, 'edited', form, updated_at);
}

/** Offers a plan for sale or stops offering it. @throws AppError `not_found` */
export const setPlanActive = (call: Call, id: string, is_active: boolean) =>
  changePlan(call, id, is_active ? 'activated' : 'deactivated', { is_active });

const changePlan = (call: Call, id: string, action: AuditAction, set: Partial<PlanForm>, basedOn?: string) =>
  audited(call, 'plan', action, async (tx) => {
    const before = await lockEdited(tx, call, { object_type: 'plan', table: plans, id }, basedOn);
    return { before, after: await updateRow(tx, call, plans, { id, ...set }) };
  });
