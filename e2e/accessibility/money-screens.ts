import { expect } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import { payForPlan } from '../office.ts';
import { send } from '../send.ts';
import type { Look, Screen } from './screen.ts';

/**
 * A learner who pays and is suspended, so that every word and button that a row can have is there. Afterwards the
 * administrator is signed in.
 * @returns the learner's id, which the lists of the back office find
 */
async function signUpSuspendedPayer({ page, app, be }: Environment): Promise<string> {
  await be('learner');
  const { user_id } = await (await page.request.get(`${app.baseURL}/api/profiles/me`)).json();
  await payForPlan(page, app);
  await be('admin');
  await send(page, app, `PUT /admin/users/${user_id}/status`, {
    status: 'suspended',
    reason: 'Vende respuestas',
  });
  return user_id;
}

async function openPayer(environment: Environment, path: string, heading: string) {
  const { page } = environment;
  const payer = await signUpSuspendedPayer(environment);
  await page.goto(`${path}?buscar=${payer}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Cancelar|Devolver) / }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function cancelSeveral(environment: Environment, look: Look) {
  const { page } = environment;
  await openPayer(environment, '/admin/subscriptions', 'Suscripciones');
  await look('/admin/subscriptions');
  await page.getByRole('button', { name: /^Cancelar / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the dialog of a cancellation');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Elegir .+ de / }).click();
  await page.getByRole('button', { name: 'Cancelar al final del periodo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function refund(environment: Environment, look: Look) {
  const { page } = environment;
  await openPayer(environment, '/admin/payments', 'Pagos');
  await look('/admin/payments');
  await page.getByRole('button', { name: /^Devolver / }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

export const moneyScreens: Screen[] = [
  { name: 'the dialog of several cancellations', as: 'admin', open: cancelSeveral },
  { name: 'the dialog of a refund', as: 'admin', open: refund },
  {
    name: '/admin/income',
    as: 'admin',
    open: async (environment) => {
      const { page } = environment;
      await signUpSuspendedPayer(environment);
      await page.goto('/admin/income');
      await expect(page.getByRole('table', { name: 'Ingresos por mes en USD' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    name: 'the dialog of a suspension',
    as: 'admin',
    open: async ({ page, app, be }) => {
      await be('learner');
      const { user_id } = await (await page.request.get(`${app.baseURL}/api/profiles/me`)).json();
      await be('admin');
      await page.goto(`/admin/users?buscar=${user_id}`);
      await page.getByRole('button', { name: 'Suspender', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
