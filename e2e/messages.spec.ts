import type { Page } from '@playwright/test';
import { failCalls, messageOf } from './failing-api.ts';
import { fill } from './fill.ts';
import { expect, type Role, test } from './fixtures.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' });

test('a failed sign-in shows its error in the form and as a toast without downloading further files', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nadie@ejemplo.com');
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta-clave');
  for (const _again of ['once', 'twice']) {
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(toasts(page).getByText('Error al iniciar sesión').last()).toBeVisible();
    await expect(page.locator('form').getByRole('alert')).toHaveText(messageOf('invalid_credentials'));
  }
});

type Form = {
  path: string;
  as: Role;
  call: string;
  fields: Record<string, string>;
  button: string;
};

const forms: Form[] = [
  {
    path: '/login',
    as: 'visitor',
    call: '**/api/auth/sign-in',
    fields: { Email: 'ana@ejemplo.com', Contraseña: 'una-clave-larga-7' },
    button: 'Iniciar sesión',
  },
  {
    path: '/register',
    as: 'visitor',
    call: '**/api/auth/sign-up',
    fields: { Nombre: 'Ana', Email: 'ana@ejemplo.com', Contraseña: 'una-clave-larga-7' },
    button: 'Crear cuenta',
  },
  {
    path: '/forgot-password',
    as: 'visitor',
    call: '**/api/auth/recover',
    fields: { Email: 'ana@ejemplo.com' },
    button: 'Enviar enlace',
  },
  {
    path: '/reset-password?token_hash=x&type=recovery',
    as: 'visitor',
    call: '**/api/auth/reset-password',
    fields: { 'Nueva contraseña': 'otra-clave-larga-8', 'Confirmar contraseña': 'otra-clave-larga-8' },
    button: 'Actualizar contraseña',
  },
  {
    path: '/admin/login',
    as: 'visitor',
    call: '**/api/auth/sign-in',
    fields: { Email: 'ana@ejemplo.com', Contraseña: 'una-clave-larga-7' },
    button: 'Iniciar sesión',
  },
  {
    path: '/settings?view=personal-info',
    as: 'learner',
    call: '**/api/profiles/me',
    fields: { 'Nombre completo': 'Ana Otra' },
    button: 'Guardar cambios',
  },
  {
    path: '/settings?view=change-password',
    as: 'learner',
    call: '**/api/auth/password',
    fields: {
      'Contraseña actual': 'una-clave-larga-7',
      'Nueva contraseña': 'otra-clave-larga-8',
      'Confirmar contraseña': 'otra-clave-larga-8',
    },
    button: 'Cambiar contraseña',
  },
  {
    path: '/settings?view=help-support',
    as: 'learner',
    call: '**/api/support-requests',
    fields: { Asunto: 'Una duda', Mensaje: 'No encuentro la lección.' },
    button: 'Enviar mensaje',
  },
];

for (const { path, as, call, fields, button } of forms) {
  test(`the form of ${path} shows beside its button why it failed, until the next try`, async ({
    page,
    be,
  }) => {
    await be(as);
    await page.route('**/api/auth/verify', (route) => route.fulfill({ json: { type: 'recovery' } }));
    await page.goto(path);
    for (const [label, value] of Object.entries(fields))
      await fill(page.getByLabel(label, { exact: true }), value);
    const category = page.getByLabel('Categoría');
    if (await category.isVisible()) await category.selectOption('Otro');
    const terms = page.getByRole('checkbox');
    if (await terms.isVisible()) await terms.check();
    await failCalls(page, call, 'rate_limited', { method: as === 'learner' ? undefined : 'POST' });
    await page.getByRole('button', { name: button, exact: true }).click();
    const failure = page.locator('form').getByRole('alert');
    await expect(failure).toHaveText(messageOf('rate_limited'));
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(toasts(page).getByRole('button')).toHaveCount(0);
    await expect(failure).toBeVisible();
    await page.unroute(call);
    await page.route(call, () => {});
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(failure).toHaveCount(0);
  });
}

test('a plan whose payment page does not open shows the error beside its button', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/plans');
  await failCalls(page, '**/api/functions/create-checkout');
  const plan = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  await plan.getByRole('button').click();
  await expect(plan.getByRole('alert')).toHaveText(messageOf('unavailable'));
  await expect(toasts(page)).toContainText('No se pudo crear la sesión de pago. Inténtalo de nuevo.');
});

test('a failed sign-up shows its toast where it covers nothing of the form', async ({ page }) => {
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto('/register');
    await page.getByLabel('Nombre').fill('Ana');
    await page.getByLabel('Email').fill(`ana${height}@ejemplo.com`);
    await page.getByLabel('Contraseña', { exact: true }).fill('123456');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(toasts(page).getByText('Error al crear cuenta')).toBeVisible();
    await expect(page.locator('form').getByRole('alert')).toBeVisible();
    const gap = async () => {
      const form = (await page.locator('form').boundingBox())!;
      const toast = (await toasts(page).boundingBox())!;
      return Math.max(form.y - (toast.y + toast.height), toast.y - (form.y + form.height));
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  }
});

test('F6 moves the focus to a toast, which then stays, and Escape closes it and restores the focus', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/settings');
  const language = page.getByRole('button', { name: /^Idioma/ });
  await language.press('Enter');
  await expect(toasts(page).getByText('Próximamente')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(toasts(page).getByRole('button', { name: 'Cerrar aviso' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toasts(page).getByText('Próximamente')).toBeHidden();
  await expect(language).toBeFocused();
});
