import { test as base, expect, type Page } from '@playwright/test';
import { freshRecord } from '#test/paid-record.ts';
import { type RunningApp, startApp } from './server.ts';

export { expect };

export type Account = { email: string; password: string; full_name: string };

export type Role = 'visitor' | 'learner' | 'premium' | 'admin';

/** What a table-driven test needs in order to open a page. */
export type Environment = { page: Page; app: RunningApp; be: (role: Role) => Promise<void> };

type Fixtures = {
  /** Opens a session of the given kind in this page's browser; a visitor has none. */
  be: Environment['be'];
  environment: Environment;
  /** Creates a confirmed account through the API and returns its credentials. */
  signUp: (overrides?: Partial<Account>) => Promise<Account>;
  /** Creates an account and opens a session in this page's browser. */
  signedIn: (overrides?: Partial<Account> & { premium?: boolean }) => Promise<Account>;
  /** Opens the first administrator's session in this page's browser. */
  signedInAdmin: () => Promise<void>;
  /** Fails the test when the page throws an error or violates its Content Security Policy. */
  watchConsole: undefined;
};

let count = 0;

export const test = base.extend<Fixtures, { app: RunningApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.baseURL),
  signUp: ({ app }, use) => use((overrides) => createAccount(app, overrides)),
  signedIn: ({ app, page }, use) =>
    use(async ({ premium = false, ...overrides } = {}) => {
      const account = await createAccount(app, overrides);
      if (premium) await subscribe(app, account.email);
      await openSession(app, page, account);
      return account;
    }),
  signedInAdmin: ({ app, page }, use) =>
    use(() => openSession(app, page, { email: app.adminEmail, password: app.adminPassword })),
  be: ({ signedIn, signedInAdmin }, use) =>
    use(async (role) => {
      if (role === 'admin') await signedInAdmin();
      else if (role !== 'visitor') await signedIn({ premium: role === 'premium' });
    }),
  environment: ({ page, app, be }, use) => use({ page, app, be }),
  watchConsole: [
    async ({ page }, use) => {
      const wrongs: string[] = [];
      page.on('pageerror', (error) => wrongs.push(String(error)));
      page.on('console', (message) => {
        if (/Content Security Policy|Content-Security-Policy/.test(message.text()))
          wrongs.push(message.text());
      });
      await use(undefined);
      expect(wrongs).toEqual([]);
    },
    { auto: true },
  ],
});

async function createAccount(app: RunningApp, overrides: Partial<Account> = {}): Promise<Account> {
  count += 1;
  const account = {
    email: `persona${process.pid}x${count}@ejemplo.com`,
    password: 'una-clave-larga-7',
    full_name: 'Ana Prueba',
    ...overrides,
  };
  await call(app, '/api/auth/sign-up', { ...account, terms_accepted: true });
  const { link } = await app.mail.lastTo(account.email);
  await call(app, '/api/auth/verify', {
    token_hash: new URL(link).searchParams.get('token_hash'),
    type: 'email',
  });
  return account;
}

async function call(app: RunningApp, path: string, body: unknown): Promise<void> {
  const response = await fetch(app.baseURL + path, {
    method: 'POST',
    headers: { origin: app.baseURL, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

async function openSession(
  app: RunningApp,
  page: Page,
  { email, password }: { email: string; password: string },
) {
  const response = await page.request.post(`${app.baseURL}/api/auth/sign-in`, {
    data: { email, password },
    headers: { origin: app.baseURL },
  });
  expect(response.status()).toBe(200);
}

/** Inserts a paid month as the payment provider's events would. */
export async function subscribe(app: RunningApp, email: string): Promise<void> {
  const record = freshRecord(`sub_${email}`);
  const end = record.latest.current_period_end;
  await app.db.query(
    `insert into user_subscriptions (user_id, is_active, provider, provider_subscription_id, record, state, tier, price_cents, duration_days, current_period_end, access_until)
     select id, true, 'test', 'sub_' || email, $2, 'active', 'Premium', 1900, 30, $3, $3 from auth_users where email = $1`,
    [email, JSON.stringify(record), end],
  );
}
