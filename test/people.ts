import { eq } from 'drizzle-orm';
import { auth_users, profiles, staff_roles } from '#db/schema.ts';
import type { StaffRole } from '#domain/rights.ts';
import { sessionCookie } from '#server/session/guard.ts';
import { deviceCookie } from '#server/session/session-cookies.ts';
import { newAccount } from './accounts.ts';
import type { TestApp } from './app.ts';
import { type Client, createClient } from './http-client.ts';
import { insertAccount, insertSessionOf } from './insert-account.ts';
import { subscribe } from './subscribe.ts';

export { PASSWORD, tokenIn } from './accounts.ts';

export type Person = Client & { email: string; user_id: string };

/** A person with a confirmed account and an open session, in a browser that is known from now on. */
export async function signUpLearner(
  app: TestApp,
  desired: { full_name?: string; time_zone?: string; email?: string } = {},
): Promise<Person> {
  const client = createClient(app);
  const now = app.now();
  const account = { time_zone: 'UTC', ...newAccount(desired) };
  const user_id = await insertAccount(app.db, account, now);
  const token = await insertSessionOf(app.db, { user_id }, now);
  const { email } = account;
  const signIn = { email, address: '127.0.0.1', now };
  client.keepCookie(sessionCookie(app.services.config), token);
  client.keepCookie(deviceCookie(app.services.config), app.services.devices.remember(null, signIn));
  return Object.assign(client, { email, user_id });
}

/** A learner with a paid period of `days` from now, which ends then or renews. */
export async function signUpPremium(app: TestApp, { days = 30, renews = false } = {}): Promise<Person> {
  const person = await signUpLearner(app);
  await subscribe(app.db, [person.user_id], { start: app.now(), days, renews });
  return person;
}

export async function signUpAdmin(app: TestApp, desired: { time_zone?: string } = {}): Promise<Person> {
  const person = await signUpLearner(app, { full_name: 'Admina Prueba', ...desired });
  await app.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.user_id, person.user_id));
  return person;
}

/** Somebody with functions that an administrator gives. */
export async function signUpStaff(app: TestApp, ...staff: StaffRole[]): Promise<Person> {
  const person = await signUpLearner(app);
  await app.db.insert(staff_roles).values(staff.map((role) => ({ user_id: person.user_id, role })));
  return person;
}

export async function userIdOf(app: TestApp, email: string): Promise<string | undefined> {
  const [user] = await app.db
    .select({ id: auth_users.id })
    .from(auth_users)
    .where(eq(auth_users.email, email));
  return user?.id;
}
