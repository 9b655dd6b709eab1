import { randomUUID } from 'node:crypto';
import type { CheckoutSession } from '#features/local-stripe/server/objects/stripe-objects.ts';
import { type Environment, expect, test } from './fixtures.ts';
import { send } from './send.ts';

/** A session for a month at 19 dollars, as the app's client would have opened it. */
function checkoutSession(
  id: string,
  customer_email: string,
  name: string,
  person: { user_id: string; plan_id: string },
  url: string,
): CheckoutSession {
  const product = { id: 'prod_test', object: 'product', name, description: null } as const;
  const recurring = { interval: 'month', interval_count: 1 } as const;
  const price = {
    id: 'price_test',
    object: 'price',
    currency: 'usd',
    unit_amount: 1900,
    recurring,
    product,
  } as const;
  return {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    url,
    client_reference_id: null,
    customer: null,
    customer_email,
    subscription: null,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    success_url: url,
    cancel_url: url,
    line_items: { object: 'list', data: [{ id: 'li_test', object: 'item', quantity: 1, price }] },
    subscription_data: { metadata: { ...person, tier: name, price_cents: '1900', duration_days: '30' } },
  };
}

/** Pays a checkout that was opened at the provider only. */
async function payAtProvider({ app, page }: Pick<Environment, 'app' | 'page'>, email: string, tier: string) {
  const { rows } = await app.db.query<{ user_id: string; plan_id: string }>(
    'select u.id as user_id, p.id as plan_id from auth_users u cross join plans p where u.email = $1 limit 1',
    [email],
  );
  const id = `cs_test_${randomUUID()}`;
  await app.db.query(
    `insert into local_stripe_objects (id, type, object, created_at, updated_at)
      values ($1, 'checkout.session', $2, now(), now())`,
    [id, JSON.stringify(checkoutSession(id, email, tier, rows[0]!, `${app.baseURL}/plans`))],
  );
  await send(page, app, `POST /test-checkout/sessions/${id}/pay`);
}

test('a person with two subscriptions sees both, reads that each is charged, and can cancel one', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  const { email, full_name } = await signedIn();
  await payAtProvider({ app, page }, email, 'Premium');
  await payAtProvider({ app, page }, email, 'Repetido');
  await page.goto('/plans');
  await expect(page.getByText('Tienes más de una suscripción')).toBeVisible();
  const cards = page.locator('section').filter({ hasText: 'Gestionar suscripción' });
  await expect(cards).toHaveCount(2);
  const unwanted = cards.filter({ hasText: 'Plan Repetido' });
  const popup = page.waitForEvent('popup');
  await unwanted.getByRole('button', { name: 'Cancelar suscripción' }).click();
  const portal = await popup;
  await expect(portal.getByRole('heading', { name: 'Plan Repetido' })).toBeVisible();
  await portal.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await expect(portal.getByText(/Conservas el acceso hasta/)).toBeVisible();
  await portal.close();
  await page.reload();
  await expect(unwanted).toContainText('Cancelada');
  await expect(cards.filter({ hasText: 'Plan Premium' })).toContainText('Se renueva el');
  await expect(page.getByText('Tienes más de una suscripción')).toBeHidden();

  await signedInAdmin();
  await page.goto(`/admin/users?buscar=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: full_name }).filter({ hasText: email });
  await expect(row).toContainText('Premium');
  await expect(row).toContainText('Repetido');
});

test('administrators see who pays for several subscriptions, with the ids at the provider', async ({
  page,
  app,
  signUp,
  signedInAdmin,
}) => {
  const { email, full_name } = await signUp({ full_name: 'Doble Pago' });
  for (const tier of ['Premium', 'Repetido']) await payAtProvider({ app, page }, email, tier);
  await signedInAdmin();
  await page.goto('/admin/users');
  await page.getByRole('link', { name: /pagan? varias suscripciones/ }).click();
  await expect(page).toHaveURL('/admin/subscriptions?atencion=varias');
  const listed = page.getByRole('row').filter({ hasText: full_name });
  await expect(listed).toHaveCount(2);
  await expect(listed.first().getByTitle(/^sub_test_/)).toBeVisible();
});
