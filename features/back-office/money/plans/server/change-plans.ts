import type * as z from 'zod/mini';
import { plans } from '#db/schema.ts';
import type { AuditAction } from '#domain/audit.ts';
import { audited } from '#features/audit/server/audited.ts';
import { lockEdited } from '#features/back-office/frame/server/ensure-current-version.ts';
import { createRow, updateRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { planForm } from '../admin-plans.forms.ts';

type PlanForm = z.output<typeof planForm>;

/** Creates a plan; a repeated request returns the same one. @throws AppError `conflict` when another has the `id` */
export const createPlan = (call: Call, { is_active = true, ...rest }: PlanForm & { id?: string }) =>
  audited(call, 'plan', 'created', (tx) => createRow(tx, call, plans, { ...rest, is_active }));

/** Changes a plan; its subscribers keep the terms they bought. @throws AppError `not_found`, `conflict` */
export const editPlan = (
  call: Call,
  id: string,
  { updated_at, ...form }: PlanForm & { updated_at?: string },
) => changePlan(call, id, 'edited', form, updated_at);

/** Offers a plan for sale or stops offering it. @throws AppError `not_found` */
export const setPlanActive = (call: Call, id: string, is_active: boolean) =>
  changePlan(call, id, is_active ? 'activated' : 'deactivated', { is_active });

const changePlan = (call: Call, id: string, action: AuditAction, set: Partial<PlanForm>, basedOn?: string) =>
  audited(call, 'plan', action, async (tx) => {
    const before = await lockEdited(tx, call, { object_type: 'plan', table: plans, id }, basedOn);
    return { before, after: await updateRow(tx, call, plans, { id, ...set }) };
  });
