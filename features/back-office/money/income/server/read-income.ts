import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  income_additions,
  payment_days,
  subscription_payments as payments,
  subscription_refunds as refunds,
  subscription_gaps,
  user_subscriptions,
} from '#db/schema.ts';
import { monthsUpTo, startOfDay } from '#domain/time/local-days.ts';
import { localDay } from '#domain/time/week.ts';
import { countedProviders } from '#features/plans/server/subscriptions/read-subscriptions.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { incomeAddition, incomeRow } from '../income.contract.ts';

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
  const { rows } = await db.execute<z.output<typeof incomeRow>>(sql`
    with months as (
      select month, n, starts, ends, first_day, greatest(first_day, date_trunc('day', ends, 'UTC')) as last_day from (
        select month, n, starts, ends,
          least(ends, date_trunc('day', starts + interval '1 day' - interval '1 millisecond', 'UTC')) as first_day
        from (select month, n, ${starts}[n] as starts, ${starts}[n + 1] as ends from unnest(${names}) with ordinality as m(month, n)) bounds
      ) days
    ), subscriptions as (${subscriptionsByMonths(starts, providers)}),
    payments as (${paymentsByMonth(providers)}),
    figures as (
      select m.month, s.plan_id, max(s.tier) as tier, s.currency,
        coalesce(sum(s.sign * s.cents) filter (where s.last_in > m.n), 0)::float8 as mrr_cents,
        coalesce(sum(s.sign * s.count) filter (where s.last_in > m.n), 0)::int as subscriptions,
        coalesce(sum(s.cents) filter (where s.gained_in = m.n), 0)::float8 as new_cents,
        coalesce(sum(s.count) filter (where s.gained_in = m.n), 0)::int as new_count,
        coalesce(sum(s.cents) filter (where s.lost_in = m.n), 0)::float8 as lost_cents,
        coalesce(sum(s.count) filter (where s.lost_in = m.n), 0)::int as lost_count,
        0 as paid_cents, 0 as paid_count, 0 as failed_cents, 0 as failed_count, 0 as refunded_cents, 0 as refunded_count
      from months m join subscriptions s on s.first_in <= m.n and s.last_in >= m.n
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
  return { months, rows, added: await readAdditions(db, months, bounds, providers) };
}

/**
 * Subscriptions by the numbers of the months in which they started and were lost (0 before the first, one more than there are after
 * the last), and their gaps, which count the other way round: lost where a gap begins, and gained where it ends.
 */
const subscriptionsByMonths = (starts: SQL, providers: SQL): SQL => sql`
  select *, first_in as gained_in, last_in as lost_in, 1 as sign from (
    select plan_id, max(tier) as tier, currency, width_bucket(started_at, ${starts}) as first_in,
      width_bucket(coalesce(lost_at, 'infinity'), ${starts}) as last_in, count(*) as count, sum(monthly_cents) as cents
    from ${user_subscriptions} where started_at is not null and provider = any(${providers}) group by plan_id, currency, 4, 5
  ) spans
  union all
  select *, last_in, first_in, -1 from (
    select s.plan_id, max(s.tier), s.currency, width_bucket(g.lost_at, ${starts}) as first_in,
      width_bucket(g.regained_at, ${starts}) as last_in, count(*), sum(s.monthly_cents)
    from ${subscription_gaps} g join ${user_subscriptions} s on s.id = g.subscription_id
    where s.provider = any(${providers}) group by s.plan_id, s.currency, 4, 5
  ) gaps`;

/** What became known after the end of the month in which it happened; what an earlier part took out of a later one is negative. */
async function readAdditions(db: Call['db'], months: string[], bounds: Date[], providers: SQL) {
  const ends = sql`(${sql.param(bounds.map((bound) => bound.toISOString()))}::timestamptz[])`;
  const { rows } = await db.execute<z.output<typeof incomeAddition>>(sql`
    select m.month, a.kind, a.plan_id, a.currency, sum(a.cents)::float8 as cents,
      count(*) filter (where a.cents >= 0)::int as count
    from unnest(${sql.param(months)}::text[]) with ordinality as m(month, n)
    join ${income_additions} a on a.at >= ${ends}[m.n] and a.at < ${ends}[m.n + 1] and a.learnt_at >= ${ends}[m.n + 1]
    where a.provider = any(${providers}) group by m.month, a.kind, a.plan_id, a.currency order by 1, 2, 3, 4`);
  return rows;
}

const MOMENTS = [
  { kind: 'paid', table: payments, at: payments.paid_at, cents: payments.amount_cents },
  {
    ...{ kind: 'failed', table: payments, at: payments.failed_at },
    cents: sql`coalesce(${payments.failed_cents}, ${payments.amount_cents})`,
  },
  { kind: 'refunded', table: refunds, at: refunds.refunded_at, cents: refunds.cents },
] as const;

/** Payments by month: its whole days of UTC added up already, and those before and after them one by one. */
const paymentsByMonth = (providers: SQL): SQL => sql`
  select m.month, d.kind, d.plan_id, d.currency, d.cents, d.payments
  from months m join ${payment_days} d on d.day >= (m.first_day at time zone 'UTC')::date and d.day < (m.last_day at time zone 'UTC')::date
  where d.provider = any(${providers}) and d.payments > 0
  ${sql.join(
    MOMENTS.map(
      ({ kind, table, at, cents }) => sql`union all
        select m.month, ${kind}, ${table.plan_id}, ${table.currency}, ${cents}, 1
        from months m cross join lateral (values (m.starts, m.first_day), (m.last_day, m.ends)) as part(starts, ends)
        join ${table} on ${at} >= part.starts and ${at} < part.ends where ${table.provider} = any(${providers})`,
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
