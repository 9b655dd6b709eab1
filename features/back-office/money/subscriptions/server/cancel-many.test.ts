import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changesOf } from '#test/changes-of.ts';
import { createStripeSetup } from '#test/payment-setups.ts';
import { type Person, signUpAdmin, signUpLearner } from '#test/people.ts';
import { createPlan, openCheckout } from '#test/plans.ts';

const UNKNOWN = '11111111-1111-4111-8111-111111111111';

let setup: Awaited<ReturnType<typeof createStripeSetup>>;
let admin: Person;
let ana: Person;
let eva: Person;
let ids: string[];
beforeAll(async () => {
  setup = await createStripeSetup();
  admin = await signUpAdmin(setup.app);
});
afterAll(() => setup.close());
beforeEach(async () => {
  [ana, eva] = [await payer('Ana Pérez'), await payer('Eva Ruiz')];
  ids = [(await subscriptionOf(ana)).id, (await subscriptionOf(eva)).id];
});

async function payer(full_name: string): Promise<Person> {
  const person = await signUpLearner(setup.app, { full_name });
  await setup.pay(await openCheckout(person, await createPlan(setup.app)));
  return person;
}
const subscriptionOf = async ({ user_id }: Person) =>
  (await admin.get(`/api/admin/users/${user_id}/payments`)).body.subscriptions[0];
const states = async () => [(await subscriptionOf(ana)).state, (await subscriptionOf(eva)).state];
const cancel = (chosen: string[], by = admin) =>
  by.post('/api/admin/subscriptions/cancellations', { ids: chosen, reason: 'Cuentas suspendidas' });

it('several subscriptions are cancelled at the provider, each with its entry in the log', async () => {
  const { status, body } = await cancel([...ids, ids[0]!]);
  expect([status, body]).toEqual([
    200,
    { cancelled: ids, recorded: true, not_cancelled: [], stopped: false },
  ]);
  expect(await states()).toEqual(['cancelling', 'cancelling']);
  for (const person of [ana, eva]) {
    const { provider_subscription_id } = await subscriptionOf(person);
    const atProvider = await setup.app.services.payments.readSubscription(provider_subscription_id);
    expect(atProvider!.fact).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await changesOf(admin, person)).toMatchObject([
      { action: 'subscription_cancelled', after: { reason: 'Cuentas suspendidas' } },
    ]);
  }
});

it('those that cannot be cancelled are named with the reason, and the others are cancelled', async () => {
  await cancel([ids[0]!]);
  const { body } = await cancel([ids[0]!, UNKNOWN, ids[1]!]);
  expect(body).toMatchObject({
    cancelled: [ids[1]],
    not_cancelled: [
      { id: ids[0], full_name: 'Ana Pérez', message: expect.stringContaining('ya está cancelada') },
      { id: UNKNOWN, full_name: null, message: expect.any(String) },
    ],
    stopped: false,
  });
  expect(await changesOf(admin, ana)).toHaveLength(1);
});

/** Lets something happen when the cancellation of a person's subscription reaches the provider. */
async function atCancellationOf(person: Person, happens: () => void): Promise<() => void> {
  const { payments } = setup.app.services;
  const { cancelSubscription } = payments;
  const { provider_subscription_id } = await subscriptionOf(person);
  payments.cancelSubscription = async (id, when) => {
    if (id === provider_subscription_id) happens();
    return cancelSubscription(id, when);
  };
  return () => {
    payments.cancelSubscription = cancelSubscription;
    setup.stripe.away = false;
  };
}

it('when the provider falls silent, the rest is not tried, and the answer says which', async () => {
  const luz = await payer('Luz Vega');
  const restore = await atCancellationOf(eva, () => {
    setup.stripe.away = true;
  });
  const { status, body } = await cancel([...ids, (await subscriptionOf(luz)).id]);
  restore();
  expect([status, body.cancelled, body.stopped]).toEqual([200, [ids[0]], true]);
  expect(body.not_cancelled).toMatchObject([
    { full_name: 'Eva Ruiz', message: expect.stringContaining('El proveedor de pagos no responde.') },
    { full_name: 'Luz Vega', message: 'No se intentó, por el fallo anterior.' },
  ]);
  expect(await states()).toEqual(['cancelling', 'active']);
  expect(await changesOf(admin, luz)).toEqual([]);
});

it('an unexpected failure in the middle does not hide what was cancelled before it', async () => {
  const restore = await atCancellationOf(eva, () => {
    throw new Error('the disk is full');
  });
  const { status, body } = await cancel(ids);
  restore();
  expect([status, body.cancelled, body.stopped]).toEqual([200, [ids[0]], true]);
  expect(body.not_cancelled[0].message).toContain('Ocurrió un error inesperado');
  expect(await states()).toEqual(['cancelling', 'active']);
});

it('none, too many of them, an id that is none and a learner cancel nothing', async () => {
  for (const chosen of [[], Array(21).fill(ids[0]), ['sub_1']])
    expect((await cancel(chosen)).status).toBe(400);
  expect((await cancel(ids, ana)).status).toBe(403);
  expect(await states()).toEqual(['active', 'active']);
});
