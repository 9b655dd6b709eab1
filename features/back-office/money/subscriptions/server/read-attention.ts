import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { plans, user_subscriptions as subscriptions, user_status } from '#db/schema.ts';
import { readReconciliation } from '#features/plans/server/reconcile-payments.ts';
import type { Call } from '#server/endpoints/call.ts';

type Counts = { suspended_payers: number; several_subscriptions: number; past_due: number };

/** What an administrator should look at. People are counted, not subscriptions, except for late payments. */
export async function readAttention({ db, now }: Call) {
  const { rows } = await db.execute<Counts>(sql`select
    (select count(distinct s.user_id)::int from ${subscriptions} s join ${user_status} u on u.user_id = s.user_id
      where u.status = 'suspended' and s.is_charged) as suspended_payers,
    (select count(*)::int from (select 1 from ${subscriptions} s where s.is_charged group by s.user_id having count(*) > 1) many)
      as several_subscriptions,
    (select count(*)::int from ${subscriptions} s where s.access_until > ${now}
      and (s.state = 'past_due' or s.state = 'active' and s.current_period_end <= ${now})) as past_due`);
  const reconciliation = await readReconciliation(db);
  return {
    ...onlyRow(rows),
    plans: await readBoughtPlans(db),
    reconciliation: reconciliation && {
      ...reconciliation,
      missed_payments: reconciliation.missed_payments ?? [],
      failed: reconciliation.failed ?? [],
      foreign_events: reconciliation.foreign_events ?? 0,
    },
  };
}

async function readBoughtPlans(db: Database) {
  const { rows } = await db.execute<{ plan_id: string; name: string }>(sql`
    select id as plan_id, name from ${plans} where exists (select from ${subscriptions} s where s.plan_id = ${plans}.id)
    order by name, id`);
  return rows;
}
