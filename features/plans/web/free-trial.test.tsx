import { beforeEach, expect, test } from 'vitest';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import PlansPage from './plans-page.tsx';

const PLANS = {
  test_mode: false,
  plans: [
    { id: 'month', name: 'Premium', description: '', price: 19, duration_days: 30, features: [] },
    { id: 'year', name: 'Premium anual', description: '', price: 180, duration_days: 365, features: [] },
    { id: 'gift', name: 'Regalo', description: '', price: 0, duration_days: 30, features: [] },
  ],
};
const FREE = {
  ...{ subscribed: false, subscription_tier: null, subscription_end: null, paid_until: null },
  ...{ subscription_state: 'none', plan_id: null, price: null, duration_days: null, manageable: false },
  ...{ trial_until: null, trial_days: 7, granted_until: null, premium_until: null, other_subscriptions: [] },
};
const lessons = [{ title: 'Medir', description: 'Mide lo ganado.', category: 'inversiones' }];

const show = async (status: object) => {
  serverAnswers({
    'GET /api/plans': PLANS,
    'GET /api/premium-lessons': { lessons },
    'POST /api/functions/check-subscription': { ...FREE, ...status },
  });
  return (await renderPage({ Page: PlansPage, path: '/plans' })).screen;
};

beforeEach(() => localStorage.clear());

test('a plan’s card says what the trial gives and what comes after it, and a plan that costs nothing has none', async () => {
  const screen = await show({});
  const card = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  await expect
    .element(screen.getByRole('button', { name: 'Probar gratis Premium', exact: true }))
    .toBeVisible();
  await expect
    .element(card('$180'))
    .toHaveTextContent('Premium anual$180/ año($15 al mes)7 días gratis para probarloProbar gratis');
  await expect.element(screen.getByRole('button', { name: 'Suscribirme a Regalo' })).toBeVisible();
  await expect.element(screen.getByText(/una por persona .* si cancelas antes, no pagas nada/)).toBeVisible();
  await expect.element(card('Medir')).toHaveTextContent('MedirMide lo ganado.');
});

test('who has had a subscription is offered no trial', async () => {
  const screen = await show({ trial_days: 0 });
  await expect
    .element(screen.getByRole('button', { name: 'Suscribirme a Premium', exact: true }))
    .toBeVisible();
  expect(screen.getByText(/gratis/).query()).toBeNull();
});

test('a membership on trial says until when it is free and what is charged then', async () => {
  const end = '2026-12-05T12:00:00.000Z';
  const screen = await show({
    ...{ subscribed: true, subscription_tier: 'Premium', subscription_end: end, paid_until: end },
    ...{ subscription_state: 'active', plan_id: 'month', price: 19, duration_days: 30, manageable: true },
    ...{ trial_until: end, trial_days: 0, premium_until: '2026-12-05' },
  });
  await expect.element(screen.getByText('Prueba gratis')).toBeVisible();
  const words =
    'Gratis hasta el 5 de diciembre de 2026. Ese día se cobra $19; si cancelas antes, no pagas nada.';
  await expect.element(screen.getByText(words)).toBeVisible();
});
