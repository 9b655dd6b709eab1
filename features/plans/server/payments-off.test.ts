import { afterEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { signUpLearner } from '#test/people.ts';
import { createPlan, requestCheckout } from '#test/plans.ts';

let app: TestApp;
afterEach(() => app.close());

async function checkout(env: Record<string, string>) {
  app = await createTestApp({ env });
  const plan = await createPlan(app);
  const ana = await signUpLearner(app);
  return { ana, answer: await requestCheckout(ana, plan) };
}

const PUBLIC = { PUBLIC_ORIGIN: 'https://dinero.example' };

test('without a Stripe key a public address gives nothing away: checkout and test pages say that payments are not set up', async () => {
  const { ana, answer } = await checkout(PUBLIC);
  expect([answer.status, answer.body.error]).toMatchObject([
    409,
    { code: 'payments_unavailable', message: expect.stringContaining('no están configurados') },
  ]);
  expect((await ana.post('/api/test-checkout/sessions/cs_test_any/pay')).body.error.code).toBe(
    'payments_unavailable',
  );
  expect((await ana.get('/api/plans')).body.test_mode).toBe(false);
});

test.each([
  ['PAYMENTS=test at a public address', { ...PUBLIC, PAYMENTS: 'test' }],
  ['a loopback address', { PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }],
])('%s opens the test checkout', async (_, env) => {
  const { ana, answer } = await checkout(env);
  expect(answer.status).toBe(200);
  expect((await ana.get('/api/plans')).body.test_mode).toBe(true);
});
