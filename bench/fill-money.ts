import pg from 'pg';
import { freshRecord } from '#test/paid-record.ts';

/** Every tenth learner has a subscription; those of `fillDatabase` are among them. Nine of ten run, others ended or are late. */
const FILL = `
  alter table subscription_payments disable trigger user;
  insert into user_subscriptions (user_id, is_active, provider, provider_subscription_id, record, state, tier, plan_id, price_cents,
      duration_days, current_period_end, access_until, started_at, lost_at, created_at, payments_read_at)
    select l.user_id, false, 'test', 'sub_money_' || l.n, '$record',
      case when l.n % 100 = 10 then 'ended' when l.n % 200 = 20 then 'past_due' else 'active' end, p.name, p.id, (p.price * 100)::int,
      p.duration_days, now() + interval '20 days', now() + case when l.n % 100 = 10 then - interval '9 days' else interval '27 days' end,
      now() - (l.n % 24 + 1) * interval '30 days', case when l.n % 100 = 10 then now() - interval '9 days' end,
      now() - (l.n % 24 + 1) * interval '30 days', now()
    from bench_learners l cross join lateral (
      select * from plans where archived_at is null and price > 0 order by id offset l.n / 10 % 2 limit 1
    ) p where l.n % 10 = 0 and l.n % 50 <> 0;
  insert into subscription_payments (user_id, subscription_id, plan_id, provider, provider_invoice_id, amount_cents, currency, refunded_cents,
      period_start, period_end, paid_at, failed_at, refunded_at)
    select s.user_id, s.id, s.plan_id, 'test', 'in_' || s.id || '_' || k, s.price_cents, 'usd', case when x % 50 = 0 then s.price_cents else 0 end,
      at, at + interval '30 days', case when x % 40 = 1 then null else at end, case when x % 40 < 3 then at end,
      case when x % 50 = 0 then at + interval '2 days' end
    from user_subscriptions s cross join lateral generate_series(1, 12) as k
    cross join lateral (select now() - k * interval '30 days' as at, abs(hashtext(s.id::text || k)) as x) m;
  alter table subscription_payments enable trigger user;
  alter table subscription_refunds disable trigger user;
  insert into subscription_refunds (payment_id, provider, plan_id, currency, cents, refunded_at)
    select id, provider, plan_id, currency, refunded_cents, refunded_at from subscription_payments where refunded_cents > 0;
  alter table subscription_refunds enable trigger user;
  insert into payment_days (provider, kind, day, plan_id, currency, cents, payments)
    select provider, kind, day, plan_id, currency, cents, payments from payment_days_recount;
  insert into user_status (user_id, status) select user_id, 'suspended' from bench_learners where n % 2000 = 10 on conflict do nothing;
  vacuum (analyze) user_subscriptions;
  vacuum (analyze) subscription_payments;
  vacuum (analyze) payment_days;
  analyze user_status`;

/** Adds subscriptions and a year of payments to a database that `fillDatabase` filled. */
export async function fillMoney(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const record = JSON.stringify(freshRecord('sub_0'));
    for (const statement of FILL.replaceAll('$record', record).split(';')) await client.query(statement);
  } finally {
    await client.end();
  }
}
