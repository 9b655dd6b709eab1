import { expect } from '@playwright/test';
import { failCalls } from '../failing-api.ts';
import type { Environment } from '../fixtures.ts';
import type { Screen } from './screen.ts';

const heading = ({ page }: Environment, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

const fillRegistration = async ({ page }: Environment, email: string) => {
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('Lucía Gómez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-7');
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
};

export const visitorScreens: Screen[] = [
  {
    name: 'glossary',
    as: 'visitor',
    open: async ({ page }, look) => {
      await page.goto('/glosario');
      await expect(page.getByRole('heading', { name: 'A', exact: true })).toBeVisible();
      await look('the glossary');
    },
  },
  {
    name: 'the end of a kind of mail',
    as: 'visitor',
    open: async ({ page }) => {
      const answer = { kind: 'review_due', is_on: true };
      await page.route('**/api/reminders/unsubscription*', (route) => route.fulfill({ json: answer }));
      await page.goto('/unsubscribe?token=x');
      await expect(page.getByRole('button', { name: 'Dejar de recibirlos' })).toBeVisible();
    },
  },
  {
    name: 'the end of a kind of mail with a forged link',
    as: 'visitor',
    open: async ({ page }) => {
      await page.goto('/unsubscribe?token=x');
      await expect(page.getByText('Este enlace no es válido')).toBeVisible();
    },
  },
  {
    name: 'the demo, answered',
    as: 'visitor',
    open: async ({ page }, look) => {
      await page.goto('/');
      await page.getByRole('main').locator('[data-option]').first().click();
      await look('the landing');
      await page.getByRole('button', { name: 'Ver Demo' }).click();
      await page.getByRole('dialog').locator('[data-option]').first().click();
    },
  },
  {
    name: 'the list of calculators',
    as: 'visitor',
    open: async (environment) => {
      await environment.page.goto('/calculadoras');
      await heading(environment, 'Calculadoras');
    },
  },
  {
    name: 'a calculator with its figures and an ambiguous number',
    as: 'visitor',
    open: async ({ page }) => {
      await page.goto('/calculadoras/impuesto-renta');
      await page.getByText('Ver las cifras').click();
      await page.getByLabel('Ingreso del año que paga impuesto', { exact: true }).fill('12,345');
      await expect(page.getByText('¿12345 o 12,345?')).toBeVisible();
    },
  },
  {
    name: 'the splash',
    as: 'visitor',
    open: async (environment) => {
      await environment.page.goto('/splash');
      await heading(environment, 'Alcancía');
    },
  },
  {
    name: 'the login with a refused password',
    as: 'visitor',
    open: async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill('nadie@ejemplo.com');
      await page.getByLabel('Contraseña', { exact: true }).fill('no-es-la-mia');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Error al iniciar sesión')).toBeVisible();
    },
  },
  {
    name: 'the login before the address is confirmed',
    as: 'visitor',
    open: async (environment, look) => {
      const { page } = environment;
      await fillRegistration(environment, 'impaciente@ejemplo.com');
      await heading(environment, 'Revisa tu correo');
      await look('the panel after registering');
      await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
      await page.getByLabel('Email').fill('impaciente@ejemplo.com');
      await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-7');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Falta confirmar tu correo')).toBeVisible();
    },
  },
  {
    name: 'the registration with its complaints',
    as: 'visitor',
    open: async ({ page }) => {
      await page.goto('/register');
      await page.getByRole('button', { name: 'Crear cuenta' }).click();
      await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
    },
  },
  {
    name: 'the terms',
    as: 'visitor',
    open: async ({ page }) => {
      await page.goto('/register');
      await page.getByRole('button', { name: 'términos de uso' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the way to a new password',
    as: 'visitor',
    open: async (environment) => {
      await environment.page.goto('/forgot-password');
      await heading(environment, 'Recuperar contraseña');
    },
  },
  {
    name: 'a reset link that is good',
    as: 'visitor',
    open: async (environment) => {
      await environment.page.route('**/api/auth/verify', (route) =>
        route.fulfill({ json: { verified: true } }),
      );
      await environment.page.goto('/reset-password?token_hash=x&type=recovery');
      await heading(environment, 'Nueva contraseña');
    },
  },
  {
    name: 'a confirmed address',
    as: 'visitor',
    open: async (environment) => {
      await environment.page.route('**/api/auth/verify', (route) =>
        route.fulfill({ json: { verified: true } }),
      );
      await environment.page.goto('/confirm-email?token_hash=x&type=email');
      await heading(environment, '¡Correo confirmado!');
    },
  },
  {
    name: 'a confirmation that asks for the password',
    as: 'visitor',
    open: async (environment) => {
      await failCalls(environment.page, '**/api/auth/verify', 'password_required');
      await environment.page.goto('/confirm-email?token_hash=x&type=email');
      await heading(environment, 'Confirma tu correo');
    },
  },
  {
    name: 'an address that could not be confirmed',
    as: 'visitor',
    open: async (environment) => {
      await environment.page.goto('/confirm-email');
      await heading(environment, 'No pudimos confirmar tu correo');
    },
  },
  {
    name: 'the session check',
    as: 'visitor',
    open: async (environment) => {
      await environment.page.route('**/api/auth/session', () => {});
      await environment.page.goto('/home');
      await heading(environment, 'Cargando...');
    },
  },
  {
    name: 'the not-found page',
    as: 'visitor',
    open: async (environment) => {
      await environment.page.goto('/no-such-page');
      await heading(environment, 'Page not found');
    },
  },
];
