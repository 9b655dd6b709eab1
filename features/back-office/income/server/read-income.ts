import { type SQL, sql } from 'drizzle-orm';
import { payment_days, subscription_payments as payments, user_subscriptions } from '#db/schema.ts';
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
export async function readIncome({ db, now, caller, ...reader }: IncomeReader, count: number) {
  const months = monthsUpTo(localDay(now, caller.time_zone), count);
  // The present month ends now, so that a cancellation ahead is not counted yet.
  const bounds = [...months.map((month) => startOfDay(month, caller.time_zone)), new Date(now.getTime() + 1)];
  const starts = sql`(${sql.param(bounds.map((bound) => bound.toISOString()))}::timestamptz[])`;
  const names = sql`(${sql.param(months)}::text[])`;
  const providers = sql`${sql.param([...countedProviders(reader.payments)])}::text[]`;
  const { rows } = await db.execute<Row>(sql`
    with months as (
      select month, n, starts, ends, first_day, greatest(first_day, date_trunc('day', ends, 'UTC')) as last_day from (
        select month, n, starts, ends, least(ends, date_trunc('day', starts + interval '1 day' - interval '1 millisecond', 'UTC')) as first_day
        from (select month, n, ${starts}[n] as starts, ${starts}[n + 1] as ends from unnest(${names}) with ordinality as m(month, n)) bounds
      ) days
    ), subscriptions as (${subscriptionsByMonths(starts, providers)}),
    payments as (${paymentsByMonth(providers)}),
    figures as (
      select m.month, s.plan_id, max(s.tier) as tier, s.currency,
        coalesce(sum(s.cents) filter (where s.lost_in > m.n), 0)::float8 as mrr_cents,
        coalesce(sum(s.count) filter (where s.lost_in > m.n), 0)::int as subscriptions,
        coalesce(sum(s.cents) filter (where s.started_in = m.n), 0)::float8 as new_cents,
        coalesce(sum(s.count) filter (where s.started_in = m.n), 0)::int as new_count,
        coalesce(sum(s.cents) filter (where s.lost_in = m.n), 0)::float8 as lost_cents,
        coalesce(sum(s.count) filter (where s.lost_in = m.n), 0)::int as lost_count,
        0 as paid_cents, 0 as paid_count, 0 as failed_cents, 0 as failed_count, 0 as refunded_cents, 0 as refunded_count
      from months m join subscriptions s on s.started_in <= m.n and s.lost_in >= m.n
      group by m.month, s.plan_id, s.currency
      union all
      select month, plan_id, null, currency, 0, 0, 0, 0, 0, 0, ${sumsByKind()} from payments group by month, plan_id, currency
    )
    select f.month, f.plan_id, coalesce(max(p.name), max(f.tier), ${NAME_WITHOUT_PLAN}) as plan, f.currency,
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

/** Subscriptions by the numbers of the months in which they started and were lost: 0 before the first, one more than there are after the last. */
const subscriptionsByMonths = (starts: SQL, providers: SQL): SQL => sql`
  select plan_id, max(tier) as tier, currency, width_bucket(started_at, ${starts}) as started_in,
    width_bucket(coalesce(lost_at, 'infinity'), ${starts}) as lost_in, count(*) as count, sum(monthly_cents) as cents
  from ${user_subscriptions} where started_at is not null and provider = any(${providers}) group by plan_id, currency, 4, 5`;

const MOMENTS = [
  { kind: 'paid', at: payments.paid_at, cents: payments.amount_cents },
  { kind: 'failed', at: payments.failed_at, cents: payments.amount_cents },
  { kind: 'refunded', at: payments.refunded_at, cents: payments.refunded_cents },
] as const;

/** Payments by month: its whole days of UTC added up already, and those before and after them one by one. */
const paymentsByMonth = (providers: SQL): SQL => sql`
  select m.month, d.kind, d.plan_id, d.currency, d.cents, d.payments
  from months m join ${payment_days} d on d.day >= (m.first_day at time zone 'UTC')::date and d.day < (m.last_day at time zone 'UTC')::date
  where d.provider = any(${providers}) and d.payments > 0
  ${sql.join(
    MOMENTS.map(
      ({ kind, at, cents }) => sql`union all
        select m.month, ${kind}, ${payments.plan_id}, ${payments.currency}, ${cents}, 1
        from months m cross join lateral (values (m.starts, m.first_day), (m.last_day, m.ends)) as part(starts, ends)
        join ${payments} on ${at} >= part.starts and ${at} < part.ends where ${payments.provider} = any(${providers})`,
    ),
    sql` `,
  )}`;

const sumsByKind = (): SQL =>
  sql.join(
    MOMENTS.map(
      ({ kind }) => sql`coalesce(sum(cents) filter (where kind = ${kind}), 0)::float8,
        coalesce(sum(payments) filter (where kind = ${kind}), 0)::int`,
    ),
    sql`, `,
  );

/** What was bought where no plan is known any more. */
const NAME_WITHOUT_PLAN = sql`(select max(tier) from ${user_subscriptions} where plan_id is null)`;
