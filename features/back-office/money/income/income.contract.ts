import * as z from 'zod/mini';
import { admin } from '#contract/endpoint.ts';
import { INCOME_FACTS } from '#domain/money/subscription-payments.ts';
import { exportedList } from '#features/back-office/frame/office-endpoint.ts';

/** The figures of one plan in one month and one currency, in whole cents; amounts of different currencies are never added. */
export const incomeRow = z.object({
  /** The first day of the month, in the administrator's time zone. */
  month: z.iso.date(),
  plan_id: z.nullable(z.string()),
  plan: z.string(),
  currency: z.string(),
  /** At the end of the month; of the present month, now. */
  mrr_cents: z.int(),
  subscriptions: z.int(),
  new_cents: z.int(),
  new_count: z.int(),
  lost_cents: z.int(),
  lost_count: z.int(),
  paid_cents: z.int(),
  paid_count: z.int(),
  failed_cents: z.int(),
  failed_count: z.int(),
  refunded_cents: z.int(),
  refunded_count: z.int(),
});

export const incomeAddition = z.object({
  month: z.iso.date(),
  kind: z.enum(INCOME_FACTS),
  plan_id: z.nullable(z.string()),
  currency: z.string(),
  cents: z.int(),
  count: z.int(),
});

/** What subscriptions bring in: docs/product.md §9.13. */
export const incomeContract = {
  show: admin('GET /admin/income', 'Los ingresos por mes y plan')
    .input(
      z.prefault(
        z.strictObject({ months: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(24)), 12) }),
        {},
      ),
    )
    .output(
      z.object({
        /** The first days of the months, the earliest first. */
        months: z.array(z.iso.date()),
        rows: z.array(incomeRow),
        /** What became known after the end of the month in which it happened; the rows above contain it. */
        added: z.array(incomeAddition),
      }),
    ),
  export: exportedList('/admin/exports/income', 'Los ingresos por mes y plan como archivo CSV', {}),
};
