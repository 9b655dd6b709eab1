import { expect } from '@playwright/test';
import { failCalls } from '../failing-api.ts';
import type { Stage } from '../fixtures.ts';
import type { Screen } from './screen.ts';

const heading = ({ page }: Stage, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

const fillRegistration = async ({ page }: Stage, email: string) => {
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('Lucía Gómez');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-7');
  await page.getByRole('checkbox', { name: /Acepto los/ }).check();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
};

export const visitorScreens: Screen[] = [
  {
    name: 'the landing',
    as: 'visitor',
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('main').locator('[data-option]').first().click();
    },
  },
  {
    name: 'the demo, answered',
    as: 'visitor',
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Ver Demo' }).click();
      await page.getByRole('dialog').locator('[data-option]').first().click();
    },
  },
  {
    name: 'the splash',
    as: 'visitor',
    open: async (stage) => {
      await stage.page.goto('/splash');
      await heading(stage, 'Alcancía');
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
    open: async (stage) => {
      const { page } = stage;
      await fillRegistration(stage, 'impaciente@ejemplo.com');
      await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
      await page.getByLabel('Email').fill('impaciente@ejemplo.com');
      await page.getByLabel('Contraseña', { exact: true }).fill('una-clave-larga-7');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Falta confirmar tu email')).toBeVisible();
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
    name: 'the panel after registering',
    as: 'visitor',
    open: async (stage) => {
      await fillRegistration(stage, 'reciente@ejemplo.com');
      await heading(stage, 'Revisa tu email');
    },
  },
  {
    name: 'the way to a new password',
    as: 'visitor',
    open: async (stage) => {
      await stage.page.goto('/forgot-password');
      await heading(stage, 'Recuperar contraseña');
    },
  },
  {
    name: 'a reset link that is good',
    as: 'visitor',
    open: async (stage) => {
      await stage.page.route('**/api/auth/verify', (route) => route.fulfill({ json: { verified: true } }));
      await stage.page.goto('/reset-password?token_hash=x&type=recovery');
      await heading(stage, 'Nueva contraseña');
    },
  },
  {
    name: 'a confirmed address',
    as: 'visitor',
    open: async (stage) => {
      await stage.page.route('**/api/auth/verify', (route) => route.fulfill({ json: { verified: true } }));
      await stage.page.goto('/confirm-email?token_hash=x&type=email');
      await heading(stage, '¡Email confirmado!');
    },
  },
  {
    name: 'a confirmation that asks for the password',
    as: 'visitor',
    open: async (stage) => {
      await failCalls(stage.page, '**/api/auth/verify', 'password_required');
      await stage.page.goto('/confirm-email?token_hash=x&type=email');
      await heading(stage, 'Confirma tu email');
    },
  },
  {
    name: 'an address that could not be confirmed',
    as: 'visitor',
    open: async (stage) => {
      await stage.page.goto('/confirm-email');
      await heading(stage, 'No pudimos confirmar tu email');
    },
  },
  {
    name: 'the session check',
    as: 'visitor',
    open: async (stage) => {
      await stage.page.route('**/api/auth/session', () => {});
      await stage.page.goto('/home');
      await heading(stage, 'Cargando...');
    },
  },
  {
    name: 'the not-found page',
    as: 'visitor',
    open: async (stage) => {
      await stage.page.goto('/no-such-page');
      await heading(stage, 'Page not found');
    },
  },
];
