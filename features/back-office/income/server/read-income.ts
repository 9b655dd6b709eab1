import { sql } from 'drizzle-orm';
import { subscription_payments, user_subscriptions } from '#db/schema.ts';
import { monthsUpTo, startOfDay } from '#domain/local-days.ts';
import { localDay } from '#domain/week.ts';
import { countedProviders } from '#features/plans/server/read-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';

type Row = {
  month: string;
  plan_id: string | null;
  plan: string;
  currency: string;
  mrr_cents: number;
  subscriptions: number;
  new_cents: number;
  new_count: number;
  lost_cents: number;
  lost_count: number;
  paid_cents: number;
  paid_count: number;
  failed_cents: number;
  failed_count: number;
  refunded_cents: number;
  refunded_count: number;
};

type IncomeReader = Pick<Call, 'db' | 'payments' | 'now'> & {
  caller: Pick<Call['caller'], 'time_zone'>;
};

/** The last months' figures by plan and currency (docs/product.md §9.13), in months of the administrator's time zone. */
export async function readIncome({ db, payments, now, caller }: IncomeReader, count: number) {
  const months = monthsUpTo(localDay(now, caller.time_zone), count);
  // The present month ends now, so that a cancellation ahead is not counted yet.
  const bounds = [...months.map((month) => startOfDay(month, caller.time_zone)), new Date(now.getTime() + 1)];
  const starts = sql`(${sql.param(bounds.map((bound) => bound.toISOString()))}::timestamptz[])`;
  const names = sql`(${sql.param(months)}::text[])`;
  const providers = sql`${sql.param([...countedProviders(payments)])}::text[]`;
  const { rows } = await db.execute<Row>(sql`
    with months as (
      select m.month, ${starts}[m.n] as starts, ${starts}[m.n + 1] as ends from unnest(${names}) with ordinality as m(month, n)
    ), subscriptions as (
      select s.plan_id, s.tier, s.currency, s.monthly_cents as cents, s.started_at, coalesce(s.lost_at, 'infinity') as lost_at
      from ${user_subscriptions} s where s.started_at is not null and s.provider = any(${providers})
    ), figures as (
      select m.month, s.plan_id, max(s.tier) as tier, s.currency,
        coalesce(sum(s.cents) filter (where s.lost_at >= m.ends), 0)::float8 as mrr_cents,
        (count(*) filter (where s.lost_at >= m.ends))::int as subscriptions,
        coalesce(sum(s.cents) filter (where s.started_at >= m.starts), 0)::float8 as new_cents,
        (count(*) filter (where s.started_at >= m.starts))::int as new_count,
        coalesce(sum(s.cents) filter (where s.lost_at < m.ends), 0)::float8 as lost_cents,
        (count(*) filter (where s.lost_at < m.ends))::int as lost_count,
        0 as paid_cents, 0 as paid_count, 0 as failed_cents, 0 as failed_count, 0 as refunded_cents, 0 as refunded_count
      from months m join subscriptions s on s.started_at < m.ends and s.lost_at >= m.starts
      group by m.month, s.plan_id, s.currency
      union all
      select ${names}[e.n], s.plan_id, max(s.tier), p.currency, 0, 0, 0, 0, 0, 0,
        coalesce(sum(p.amount_cents) filter (where e.kind = 'paid'), 0)::float8, (count(*) filter (where e.kind = 'paid'))::int,
        coalesce(sum(p.amount_cents) filter (where e.kind = 'failed'), 0)::float8, (count(*) filter (where e.kind = 'failed'))::int,
        coalesce(sum(p.refunded_cents) filter (where e.kind = 'refunded'), 0)::float8, (count(*) filter (where e.kind = 'refunded'))::int
      from ${subscription_payments} p
      join ${user_subscriptions} s on s.id = p.subscription_id
      cross join lateral (values
        ('paid', width_bucket(p.paid_at, ${starts})), ('failed', width_bucket(p.failed_at, ${starts})),
        ('refunded', width_bucket(p.refunded_at, ${starts}))) as e(kind, n)
      where e.n between 1 and ${months.length}::int and p.provider = any(${providers})
      group by e.n, s.plan_id, p.currency
    )
    select f.month, f.plan_id, coalesce(max(p.name), max(f.tier)) as plan, f.currency,
      sum(mrr_cents)::float8 as mrr_cents, sum(subscriptions)::int as subscriptions,
      sum(new_cents)::float8 as new_cents, sum(new_count)::int as new_count,
      sum(lost_cents)::float8 as lost_cents, sum(lost_count)::int as lost_count,
      sum(paid_cents)::float8 as paid_cents, sum(paid_count)::int as paid_count,
      sum(failed_cents)::float8 as failed_cents, sum(failed_count)::int as failed_count,
      sum(refunded_cents)::float8 as refunded_cents, sum(refunded_count)::int as refunded_count
    from figures f left join plans p on p.id = f.plan_id
    group by f.month, f.plan_id, f.currency
    order by f.month, plan, f.plan_id, f.currency`);
  return { months, rows };
}
