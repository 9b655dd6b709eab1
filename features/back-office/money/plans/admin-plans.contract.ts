import * as z from 'zod/mini';
import { admin, byId } from '#contract/endpoint.ts';
import { instant, rowId } from '#contract/fields.ts';
import { listQuery, listTotals } from '#features/back-office/frame/list-page.ts';
import { rowEndpoints } from '#features/back-office/frame/row-edit.ts';
import { planSummary } from '#features/plans/plans.contract.ts';
import { planForm } from './admin-plans.forms.ts';

export const adminPlan = z.extend(planSummary, {
  is_active: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

/** Plans in the back office: docs/product.md §7 C60–C68. */
export const adminPlansContract = {
  list: admin('GET /admin/plans', 'Todos los planes, los más nuevos primero')
    .input(listQuery({ is_active: z.optional(z.stringbool()) }))
    .output(
      z.object({
        plans: z.array(z.extend(adminPlan, { active_subscriptions: z.int() })),
        ...listTotals,
      }),
    ),
  one: admin('GET /admin/plans/{id}', 'Un plan').input(byId).output(adminPlan),
  ...rowEndpoints('/admin/plans', { noun: 'un plan', form: planForm, row: adminPlan }),
  setActive: admin('PATCH /admin/plans/{id}', 'Activar o desactivar un plan')
    .input(z.strictObject({ id: rowId, is_active: z.boolean() }))
    .output(adminPlan),
};
