import { test as base, expect, type Page } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Account, createAccount, type SignUpApp } from '#test/accounts.ts';
import { subscribe } from '#test/subscribe.ts';
import { plainWhereCallsAreAnswered } from './plain-documents.ts';
import { type RunningApp, startApp } from './server.ts';

export { expect };

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
  page: ({ page }, use) => use(plainWhereCallsAreAnswered(page)),
  signUp: ({ app }, use) => use((overrides) => createAccount(signUpApp(app), overrides)),
  signedIn: ({ app, page }, use) =>
    use(async ({ premium = false, ...overrides } = {}) => {
      const account = await createAccount(signUpApp(app), overrides);
      if (premium) await subscribeByEmail(app, account.email);
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

const signUpApp = (app: RunningApp): SignUpApp => ({
  post: async (path, body) => {
    const response = await fetch(app.baseURL + path, {
      method: 'POST',
      headers: { origin: app.baseURL, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.text() };
  },
  mailText: async (email) => (await app.mail.lastTo(email)).text,
});

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

/** Gives the person with this address a paid month. */
export async function subscribeByEmail(app: RunningApp, email: string): Promise<void> {
  const { rows } = await app.db.query<{ id: string }>('select id from auth_users where email = $1', [email]);
  await subscribe(
    drizzle({ client: app.db }),
    rows.map(({ id }) => id),
  );
}
