import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { answer, knownLesson, wrongOption } from './lesson-steps.ts';
import { DAY, test } from './moved-clock.ts';
import type { RunningApp } from './server.ts';

const subscribeTo = (page: Page, plan: string) =>
  page.getByRole('button', { name: `Suscribirme a ${plan}`, exact: true });
const membership = (page: Page) => page.locator('section').filter({ hasText: 'Gestionar suscripción' });

async function openCheckout(page: Page): Promise<Page> {
  await page.goto('/plans');
  const popup = page.waitForEvent('popup');
  await subscribeTo(page, 'Premium').click();
  return popup;
}

/** Answers question `index` of the first free lesson, which must be the next open one, with a wrong option. */
async function answerWrong(page: Page, app: RunningApp, index: number) {
  const lesson = await knownLesson(app);
  await page.goto(`/quiz/${lesson.id}`);
  await answer(page, wrongOption(lesson.questions[index]!));
}

test('from free to premium and back: checkout, answers with reasons, cancelling in two clicks, the end of the period', async ({
  page,
  app,
  signedIn,
  pass,
}) => {
  await signedIn();
  const upgrade = page.getByText('Actualiza a Premium para ver la respuesta correcta');
  await answerWrong(page, app, 0);
  await expect(upgrade).toBeVisible();

  const checkout = await openCheckout(page);
  await expect(checkout.getByText('Modo de prueba: no se realiza ningún cobro')).toBeVisible();
  await checkout.getByRole('button', { name: 'Simular un pago rechazado' }).click();
  await expect(checkout.getByText('El pago fue rechazado')).toBeVisible();
  await checkout.getByRole('button', { name: 'Pagar $19' }).click();
  await expect(checkout.getByText('¡Suscripción exitosa!')).toBeVisible();
  await expect(checkout).toHaveURL(/\/plans$/);
  await expect(membership(checkout)).toContainText('Plan PremiumActiva');
  await expect(membership(checkout)).toContainText(/Se renueva el \d+ de \w+ de \d{4} por \$19\./);
  await checkout.close();

  await page.getByRole('button', { name: 'Actualizar estado' }).click();
  await expect(page.getByText('Estado actualizado')).toBeVisible();
  await expect(page.getByText('Tu plan')).toBeVisible();
  await expect(subscribeTo(page, 'Premium')).toHaveCount(0);

  await answerWrong(page, app, 1);
  await expect(page.getByText(/Respuesta correcta: /)).toBeVisible();
  await expect(upgrade).toHaveCount(0);

  await page.goto('/plans');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Cancelar suscripción' }).click();
  const portal = await popup;
  await portal.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await expect(portal.getByText(/Conservas el acceso hasta el \d+ de \w+ de \d{4}/)).toBeVisible();
  await portal.getByRole('link', { name: /Volver a/ }).click();
  await expect(membership(portal)).toContainText(
    'Está cancelada y no se cobrará más. Conservas el acceso hasta el',
  );
  await expect(membership(portal)).toContainText(
    'reanúdala antes de que termine en «Gestionar suscripción».',
  );
  await expect(portal.getByText('Podrás elegir otro plan cuando termine el periodo pagado.')).toBeVisible();
  await portal.close();
  await page.goto('/settings');
  await expect(page.getByText('Plan Premium')).toBeVisible();

  pass(32 * DAY);
  await page.goto('/settings');
  await expect(page.getByText('Plan Free')).toBeVisible();
  await answerWrong(page, app, 2);
  await expect(upgrade).toBeVisible();
  await page.goto('/plans');
  await expect(subscribeTo(page, 'Premium')).toBeEnabled();
});

test('the plans and the end of a category’s path name what premium lessons teach, to who cannot open them', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const taught = page.getByRole('listitem').filter({ hasText: 'Medir bien una rentabilidad' });
  await page.goto('/plans');
  await expect(taught).toContainText('Aprende a anualizar una rentabilidad');
  await page.goto('/lessons?vista=camino&categoria=inversiones');
  await expect(taught).toContainText('Aprende a anualizar una rentabilidad');
  await page.getByRole('link', { name: 'Ver los planes' }).click();
  await expect(page.getByRole('heading', { name: 'Lo que enseñan las lecciones Premium' })).toBeVisible();
  await signedIn({ premium: true });
  await page.goto('/lessons?vista=camino&categoria=inversiones');
  await expect(page.getByRole('link', { name: 'Medir bien una rentabilidad' })).toBeVisible();
  await expect(page.getByText('Y con Premium')).toHaveCount(0);
});

test('after an expired session, subscribing asks to sign in first and then leads back (§5, §8)', async ({
  page,
  signedIn,
}) => {
  const { email, password } = await signedIn();
  await page.goto('/plans');
  await expect(page.getByRole('heading', { name: 'Planes' })).toBeVisible();
  await expect(page.getByText('$19')).toBeVisible();
  // A call that is still on its way would notice the end of the session before the click does.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await subscribeTo(page, 'Premium').click();
  const toasts = page.getByRole('region', { name: 'Avisos' });
  await expect(toasts.getByText('Inicia sesión', { exact: true })).toBeVisible();
  await expect(toasts.getByText('Debes iniciar sesión para suscribirte a un plan')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/plans');
});

test("a price is per month for 28 to 31 days, otherwise per '/ N días' (§2, §9)", async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn();
  await app.db.query(
    `insert into plans (name, price, duration_days, created_at) values ('Quincena', 7.5, 15, now()), ('Mes corto', 8, 28, now())`,
  );
  await page.goto('/plans');
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(card('Quincena')).toContainText('$7,50/ 15 días');
  await expect(card('Mes corto')).toContainText('$8/ mes');
  await expect(card('Premium anual')).toContainText('$180/ año($15 al mes)');
  await app.db.query(`delete from plans where name in ('Quincena', 'Mes corto')`);
});

test('coming back without having paid shows a message once', async ({ page, signedIn }) => {
  await signedIn();
  const checkout = await openCheckout(page);
  await checkout.getByRole('link', { name: 'Cancelar y volver' }).click();
  await expect(checkout.getByText('Suscripción cancelada')).toBeVisible();
  await expect(checkout).toHaveURL(/\/plans$/);
  await checkout.reload();
  await expect(subscribeTo(checkout, 'Premium')).toBeVisible();
  await expect(checkout.getByText('Suscripción cancelada')).toHaveCount(0);
});

test('when no tab can be opened, the payment opens in the same window', async ({ page, signedIn }) => {
  await signedIn();
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/plans');
  await subscribeTo(page, 'Premium').click();
  await expect(page).toHaveURL(/\/test-checkout\/cs_test_/);
});

test('a payment or portal that cannot be opened shows an error and leaves no empty tab (§8)', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn({ premium: true });
  await page.route('**/api/functions/c*-*', (route) =>
    route.request().url().includes('check-') ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
  );
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Gestionar suscripción' }).click();
  await expect(page.getByText('No se pudo abrir el portal de gestión. Inténtalo de nuevo.')).toBeVisible();
  await page.context().clearCookies();
  await signedIn();
  await page.goto('/plans');
  await subscribeTo(page, 'Premium').click();
  await expect(page.getByText('No se pudo crear la sesión de pago. Inténtalo de nuevo.')).toBeVisible();
  await expect.poll(() => context.pages().length).toBe(1);
});

test('a price that changed meanwhile is reported and updated', async ({ page, app, signedIn }) => {
  await signedIn();
  await page.goto('/plans');
  await expect(subscribeTo(page, 'Profesional')).toBeVisible();
  await app.db.query(`update plans set price = 59 where name = 'Profesional'`);
  await subscribeTo(page, 'Profesional').click();
  await expect(page.getByRole('alert')).toContainText('El precio del plan ha cambiado.');
  await expect(page.getByText('$59')).toBeVisible();
  await app.db.query(`update plans set price = 49 where name = 'Profesional'`);
});

test('who pays after a wrong answer comes back to its feedback, with the reason just paid for', async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn();
  await answerWrong(page, app, 0);
  const feedback = page.locator('[aria-live="polite"]', { hasText: 'No es esa' });
  const help = (await feedback.getByText(/^Tu respuesta, /).boundingBox())!;
  const offer = feedback.getByRole('link', { name: 'Ver los planes' });
  expect((await offer.boundingBox())!.y).toBeGreaterThan(help.y + help.height / 2);
  const question = await page.locator('main h2').first().textContent();
  await offer.click();
  await expect(page.getByRole('link', { name: 'Volver al quiz' })).toBeVisible();
  const popup = page.waitForEvent('popup');
  await subscribeTo(page, 'Premium').click();
  const checkout = await popup;
  await checkout.getByRole('button', { name: 'Pagar $19' }).click();
  await expect(checkout.getByText('Ya tienes Premium')).toBeVisible();
  await checkout.getByRole('link', { name: 'Volver al quiz' }).click();
  await expect(checkout.locator('main h2').first()).toHaveText(question!);
  await expect(checkout.getByText('No es esa. Mira por qué.')).toBeVisible();
  await expect(checkout.getByText(/Respuesta correcta: /)).toBeVisible();
  await checkout.close();
});
