import { test as base, expect, type Page } from '@playwright/test';
import { drizzle } from 'drizzle-orm/node-postgres';
import { onlyRow } from '#db/only-row.ts';
import type { Role as StoredRole } from '#domain/people/profile.ts';
import { type Account, newAccount } from '#test/accounts.ts';
import { insertAccount, insertSessionOf } from '#test/insert-account.ts';
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
  /** Creates a confirmed account and returns its credentials. */
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
  // A service worker and what it stores would outlive the emptying of a shared context.
  context: async ({ context, serviceWorkers }, use) => {
    // A journey that took the network away may have left it so.
    await context.setOffline(false);
    await use(context);
    if (serviceWorkers === 'allow') await context.close();
  },
  page: ({ page }, use) => use(plainWhereCallsAreAnswered(page)),
  // People live where their browser is, as somebody has who signed up in it.
  signUp: ({ app, timezoneId: time_zone }, use) =>
    use((overrides) => addAccount(app, { time_zone, ...overrides })),
  signedIn: ({ app, page, signUp }, use) =>
    use(async ({ premium = false, ...overrides } = {}) => {
      const account = await signUp(overrides);
      if (premium) await subscribeByEmail(app, account.email);
      await openSession(app, page, account.email);
      return account;
    }),
  signedInAdmin: ({ app, page }, use) => use(() => openSession(app, page, app.adminEmail)),
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

/** Inserts a confirmed account, as if the person had signed up. */
async function addAccount(app: RunningApp, overrides: Parameters<typeof newAccount>[0]): Promise<Account> {
  const account = newAccount(overrides);
  await insertAccount(drizzle({ client: app.db }), account, app.now());
  return account;
}

export async function openSession(app: RunningApp, page: Page, email: string) {
  const { rows } = await app.db.query<{ user_id: string; role: StoredRole }>(
    'select user_id, role from profiles where user_id = (select id from auth_users where email = $1)',
    [email],
  );
  const token = await insertSessionOf(drizzle({ client: app.db }), onlyRow(rows), app.now());
  await page
    .context()
    .addCookies([{ name: 'session', value: token, url: app.baseURL, httpOnly: true, sameSite: 'Lax' }]);
}

/** Gives the person with this address a paid month. */
export async function subscribeByEmail(app: RunningApp, email: string): Promise<void> {
  const { rows } = await app.db.query<{ id: string }>('select id from auth_users where email = $1', [email]);
  await subscribe(
    drizzle({ client: app.db }),
    rows.map(({ id }) => id),
    { start: app.now() },
  );
}
