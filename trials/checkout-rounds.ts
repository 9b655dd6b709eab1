import type pg from 'pg';
import type { ConnectedDatabase } from '#db/connect.ts';
import { paySession } from '#features/local-stripe/server/objects/checkout-sessions.ts';
import { deliverEvents } from '#features/local-stripe/server/objects/events.ts';
import { type HttpResponse, sendRequest } from './environment/send-request.ts';
import { WEBHOOK_SECRET } from './environment/stripe-environment.ts';
import { addPeople, type TrialPerson } from './environment/trial-people.ts';

const TABS = 8;

/** Two processes of the app on one database, and how a checkout is paid at the provider so that the app knows it. */
type Shop = { ports: [number, number]; db: pg.Client; pay(id: string): Promise<void> };

type Plan = { id: string; price: number };

/** Runs rounds of eight tabs, each with a new person. @returns the violations */
export async function goThroughCheckouts(shop: Shop, rounds: number): Promise<string[]> {
  const plans = await addPlans(shop.db);
  const people = await addPeople(shop.db, rounds, { as: 'comprador' });
  const wrong: string[] = [];
  for (const [round, person] of people.entries())
    wrong.push(...(await goRound(shop, person, plans)).map((each) => `round ${round}: ${each}`));
  return wrong;
}

async function addPlans(db: pg.Client): Promise<Plan[]> {
  const { rows } = await db.query<Plan>(
    `insert into plans (name, price, duration_days) select 'Plan ' || price, price, 30
      from unnest(array[9, 19, 29, 39]) as price returning id, price::float8 as price`,
  );
  return rows;
}

async function goRound(shop: Shop, person: TrialPerson, plans: Plan[]): Promise<string[]> {
  const answers = await checkOutInTabs(shop, person, plans);
  const rejected = answers.filter(({ status }) => status !== 200);
  const shown = answers.filter(({ status }) => status === 200).map(({ text }) => checkoutIn(text));
  const payable = await listPayable(shop.db, person.user_id);
  const isLast = payable[0] === shown.at(-1);
  for (const id of payable) await shop.pay(id);
  return [
    ...rejected.map(({ status, failure, text }) => `answered ${failure ?? status} ${text.slice(0, 200)}`),
    ...(payable.length === 1 ? [] : [`${payable.length} pages can be paid`]),
    ...(payable.length === 1 && !isLast ? ['the page that can be paid is not the one shown last'] : []),
    ...(await checkSubscriptions(shop, person)),
  ];
}

/** Tabs on both processes request checkouts of random plans. @returns the answers in the order of their arrival */
async function checkOutInTabs(
  { ports }: Shop,
  { token }: TrialPerson,
  plans: Plan[],
): Promise<HttpResponse[]> {
  const answers: HttpResponse[] = [];
  const requestInTab = async (tab: number) => {
    const { id: planId, price: priceAmount } = plans[Math.floor(Math.random() * plans.length)]!;
    const path = '/api/functions/create-checkout';
    answers.push(
      await sendRequest(ports[tab % 2]!, { method: 'POST', path, token, body: { planId, priceAmount } }),
    );
  };
  await Promise.all(Array.from({ length: TABS }, (_, tab) => requestInTab(tab)));
  return answers;
}

const checkoutIn = (text: string) => (JSON.parse(text) as { url: string }).url.split('/').at(-1)!;

/** Pays everything that can be paid: there is one subscription then, in the answers of both processes. */
async function checkSubscriptions({ ports, db }: Shop, { user_id, token }: TrialPerson): Promise<string[]> {
  const { rows } = await db.query('select id from user_subscriptions where user_id = $1', [user_id]);
  const path = '/api/functions/check-subscription';
  const answers = await Promise.all(ports.map((port) => sendRequest(port, { method: 'POST', path, token })));
  const isOne = answers
    .map(({ text }) => JSON.parse(text) as { subscribed: boolean; other_subscriptions: unknown[] })
    .every((each) => each.subscribed && each.other_subscriptions.length === 0);
  return rows.length === 1 && isOne ? [] : [`${rows.length} subscriptions`];
}

/** People pay where the app cannot see it, and its first process receives the events. */
export const payAtStripe =
  (stripe: ConnectedDatabase, port: number): Shop['pay'] =>
  async (id) => {
    await paySession(stripe, id, new Date());
    const settings = { db: stripe, clock: () => new Date(), secret: WEBHOOK_SECRET };
    await deliverEvents(settings, async (body, headers) => {
      const { status } = await sendRequest(port, {
        method: 'POST',
        path: '/api/webhooks/stripe',
        body,
        headers,
      });
      return { ok: status === 200 };
    });
  };

export const payOnTestPage =
  (port: number): Shop['pay'] =>
  async (id) => {
    await sendRequest(port, { method: 'POST', path: `/api/test-checkout/sessions/${id}/pay` });
  };

async function listPayable(db: pg.Client, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from local_stripe_objects
      where type = 'checkout.session' and object ->> 'status' = 'open'
        and object #>> '{subscription_data,metadata,user_id}' = $1`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
