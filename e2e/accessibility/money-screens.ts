import { expect } from '@playwright/test';
import type { Environment } from '../fixtures.ts';
import { payForPlan } from '../office.ts';
import type { Screen } from './screen.ts';

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
  const suspended = await page.request.put(`${app.baseURL}/api/admin/users/${user_id}/status`, {
    data: { status: 'suspended', reason: 'Vende respuestas' },
    headers: { origin: app.baseURL },
  });
  expect(suspended.status()).toBe(200);
  return user_id;
}

type Opened = { path: string; heading: string; waitsFor: RegExp };

/** A page of money that shows one payer. */
const payerIn = ({ path, heading, waitsFor }: Opened, name = path): Screen => ({
  name,
  as: 'admin',
  open: async (environment) => {
    const { page } = environment;
    const payer = await signUpSuspendedPayer(environment);
    await page.goto(`${path}?buscar=${payer}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('button', { name: waitsFor })).toHaveCount(1);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  },
});

/** A dialog that the button of the payer's row opens. */
const dialogIn = (name: string, opened: Opened): Screen => ({
  name,
  as: 'admin',
  open: async (environment) => {
    await payerIn(opened).open(environment);
    await environment.page.getByRole('button', { name: opened.waitsFor }).click();
    await expect(environment.page.getByRole('dialog')).toBeVisible();
  },
});

const subscriptions = { path: '/admin/subscriptions', heading: 'Suscripciones', waitsFor: /^Cancelar / };
const payments = { path: '/admin/payments', heading: 'Pagos', waitsFor: /^Devolver / };

export const moneyScreens: Screen[] = [
  payerIn(subscriptions),
  payerIn(payments),
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
  dialogIn('the dialog of a cancellation', subscriptions),
  dialogIn('the dialog of a refund', payments),
  {
    name: 'the dialog of several cancellations',
    as: 'admin',
    open: async (environment) => {
      await payerIn(subscriptions).open(environment);
      const { page } = environment;
      await page.getByRole('checkbox', { name: /^Elegir .+ de / }).click();
      await page.getByRole('button', { name: 'Cancelar al final del periodo' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
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
