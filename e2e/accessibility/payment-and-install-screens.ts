import { expect } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import type { Look, Screen } from './screen.ts';

async function openCheckout({ page }: Environment) {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Suscribirme a Premium', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pagar $19' })).toBeVisible();
}

async function pay(environment: Environment, look: Look) {
  const { page } = environment;
  await openCheckout(environment);
  await look('the test checkout');
  await page.getByRole('button', { name: 'Simular un pago rechazado' }).click();
  await expect(page.getByText('El pago fue rechazado')).toBeVisible();
  await look('the test checkout after a refused payment');
  await page.getByRole('button', { name: 'Pagar $19' }).click();
  await page.getByRole('button', { name: 'Gestionar suscripción' }).click();
  await expect(page.getByRole('heading', { name: 'Tu suscripción' })).toBeVisible();
}

async function offerInstallation({ page }: Environment) {
  await page.goto('/home');
  await expect(page.getByText('Progreso semanal')).toBeVisible();
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({}) });
    window.dispatchEvent(offer);
  });
  await expect(page.getByRole('dialog', { name: 'Instalar aplicación' })).toBeVisible();
}

async function offerInstallationOnIphone({ page }: Environment) {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' });
  });
  await page.clock.install();
  await page.goto('/plans');
  await expect(page.getByText('$49')).toBeVisible();
  await page.clock.runFor(3_200);
  await expect(page.getByRole('dialog', { name: 'Instalar aplicación' })).toBeVisible();
}

export const paymentAndInstallScreens: Screen[] = [
  { name: 'the test portal', as: 'learner', open: pay },
  {
    name: 'a payment page that is over',
    as: 'learner',
    open: async ({ page }) => {
      await page.goto('/test-checkout/cs_test_none');
      await expect(page.getByRole('link', { name: 'Volver a los planes' })).toBeVisible();
    },
  },
  { name: 'the offer to install', as: 'learner', open: offerInstallation },
  {
    name: 'the banner on an iPhone',
    as: 'learner',
    timersFire: true,
    open: async (environment, look) => {
      await offerInstallationOnIphone(environment);
      await look('the steps on an iPhone');
      await environment.page.getByRole('button', { name: 'Entendido' }).click();
      await expect(environment.page.getByRole('dialog')).toHaveCount(0);
      await expect(environment.page.getByText('Toca el botón compartir')).toBeVisible();
    },
  },
];
