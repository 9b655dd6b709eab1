import type { ConnectedDatabase } from '#db/connect.ts';
import { plans } from '#db/schema.ts';
import { readIncome } from '#features/back-office/money/income/server/read-income.ts';
import {
  PAYMENT_COLUMNS,
  type PaymentFilters,
  SUBSCRIPTION_COLUMNS,
  type SubscriptionFilters,
} from '#features/back-office/money/subscriptions/money-filters.ts';
import {
  listPayments,
  matchPayments,
  orderFor as paymentOrder,
  readPayments,
  readPaymentsOfPerson,
} from '#features/back-office/money/subscriptions/server/list-payments.ts';
import {
  listSubscriptions,
  readSubscriptionRows,
  readSubscriptionsOfPerson,
  orderFor as subscriptionOrder,
} from '#features/back-office/money/subscriptions/server/list-subscriptions.ts';
import { matchSubscriptions } from '#features/back-office/money/subscriptions/server/match-subscriptions.ts';
import { readAttention } from '#features/back-office/money/subscriptions/server/read-attention.ts';
import { readHistory } from '#features/back-office/people/users/server/person/read-history.ts';
import { readAttempts, readResults } from '#features/back-office/people/users/server/person/read-person.ts';
import { nameOf } from './name-of-filters.ts';
import type { Time } from './timer.ts';

const GOAL = 150;

/** Measures the lists of subscriptions and payments, the pages of their exports, and the parts of a person's page. */
export async function timeMoney(db: ConnectedDatabase, now: Date, time: Time): Promise<void> {
  const call = {
    ...{ db, now, payments: { name: 'test' as const } },
    caller: { time_zone: 'America/Bogota', user_id: '' },
  } as unknown as Parameters<typeof readAttention>[0];
  const [plan] = await db.select({ id: plans.id }).from(plans).limit(1);
  const month = { from: dayBefore(now, 60), to: dayBefore(now, 30) };
  for (const filters of subscriptionFilters(plan!.id, month))
    for (const page of [1, 300])
      await time(`subscriptions, ${nameOf(filters)}, page ${page}`, GOAL, () =>
        listSubscriptions(call, { search: '', date: 'started', ...filters, page }),
      );
  for (const filters of paymentFilters(plan!.id, month))
    for (const page of [1, 3000])
      await time(`payments, ${nameOf(filters)}, page ${page}`, GOAL, () =>
        listPayments(call, { search: '', ...filters, page }),
      );
  const all = { search: '', date: 'started' as const };
  await time('subscriptions, a page of the export', GOAL, () =>
    readSubscriptionRows(call, {
      ...{ which: matchSubscriptions(call, all), order: subscriptionOrder(undefined, call.now) },
      ...{ limit: 500, offset: 19_000 },
    }),
  );
  await time('payments, a page of the export', GOAL, async () =>
    readPayments(call, {
      ...{ which: await matchPayments(call, all), order: paymentOrder({}) },
      ...{ limit: 500, offset: 99_000 },
    }),
  );
  await time('what asks for attention', GOAL, () => readAttention(call));
  await time('income of 12 months', GOAL, () => readIncome(call, 12));
  const { rows } = await db.execute<{ user_id: string }>(
    'select user_id from user_subscriptions order by id limit 1',
  );
  const id = rows[0]!.user_id;
  await time('a person: progress', GOAL, () => readResults(db, id));
  await time('a person: attempts', GOAL, () => readAttempts(db, id, 1));
  await time('a person: subscriptions', GOAL, () => readSubscriptionsOfPerson(call, id));
  await time('a person: payments', GOAL, () => readPaymentsOfPerson(call, id));
  await time('a person: history', GOAL, () => readHistory(call, id, 1));
}

type Days = { from: string; to: string };

const subscriptionFilters = (plan_id: string, month: Days): Partial<SubscriptionFilters>[] => [
  {},
  ...(['active', 'past_due', 'ended'] as const).map((state) => ({ state })),
  ...(['suspended', 'several', 'past_due'] as const).map((attention) => ({ attention })),
  { plan_id },
  month,
  { date: 'lost', ...month },
  { date: 'running', to: month.to },
  ...['a', 'nombre1', 'nadie', 'apellido77'].map((search) => ({ search })),
  ...SUBSCRIPTION_COLUMNS.flatMap((column) => [{ sort: column }, { sort: `-${column}` as const }]),
];

const paymentFilters = (plan_id: string, month: Days): Partial<PaymentFilters>[] => [
  {},
  ...(['paid', 'failed', 'refunded'] as const).map((status) => ({ status })),
  ...(['paid', 'failed', 'refunded'] as const).map((status) => ({ status, ...month })),
  { plan_id },
  ...['a', 'nombre1', 'nadie'].map((search) => ({ search })),
  ...PAYMENT_COLUMNS.flatMap((column) => [{ sort: column }, { sort: `-${column}` as const }]),
];

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
