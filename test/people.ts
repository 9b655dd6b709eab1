import { eq } from 'drizzle-orm';
import { auth_users, profiles, user_subscriptions } from '#db/schema.ts';
import { accessUntil } from '#domain/subscription.ts';
import type { TestApp } from './app.ts';
import { type Client, createClient } from './http-client.ts';
import { paidRecord } from './paid-record.ts';

export const PASSWORD = 'una-clave-larga-7';

export type Person = Client & { email: string; user_id: string };

let count = 0;

/** Somebody with a confirmed account and an open session, made the way people make one. */
export async function signUpLearner(
  app: TestApp,
  { full_name = 'Ana Prueba', time_zone = 'UTC' } = {},
): Promise<Person> {
  count += 1;
  const email = `persona${count}@ejemplo.com`;
  const client = createClient(app);
  await client.post('/api/auth/sign-up', {
    email,
    password: PASSWORD,
    full_name,
    terms_accepted: true,
    time_zone,
  });
  await client.post('/api/auth/verify', {
    token_hash: tokenIn((await app.mailTo(email))!.text),
    type: 'email',
  });
  const { body } = await client.post('/api/auth/sign-in', { email, password: PASSWORD });
  return Object.assign(client, { email, user_id: body.user.id as string });
}

/** A learner with a paid period of `days` from now, which ends then or goes on. */
export async function signUpPremium(app: TestApp, { days = 30, renews = false } = {}): Promise<Person> {
  const person = await signUpLearner(app);
  const start = app.now();
  const end = new Date(start.getTime() + days * 86_400_000);
  const provider_subscription_id = `sub_${person.user_id}`;
  const record = paidRecord(provider_subscription_id, { start, end, renews });
  await app.db.insert(user_subscriptions).values({
    user_id: person.user_id,
    is_active: true,
    provider: 'test',
    provider_subscription_id,
    provider_customer_id: `cus_${person.user_id}`,
    record,
    state: renews ? 'active' : 'cancelling',
    tier: 'Premium',
    price_cents: 1900,
    duration_days: 30,
    current_period_end: end,
    access_until: accessUntil(record),
  });
  return person;
}

export async function signUpAdmin(app: TestApp): Promise<Person> {
  const person = await signUpLearner(app, { full_name: 'Admina Prueba' });
  await app.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.user_id, person.user_id));
  return person;
}

/** The one-time token of the link in a mail. */
export function tokenIn(text: string): string {
  const token = /token_hash=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link in: ${text}`);
  return token;
}

export async function userIdOf(app: TestApp, email: string): Promise<string | undefined> {
  const [user] = await app.db
    .select({ id: auth_users.id })
    .from(auth_users)
    .where(eq(auth_users.email, email));
  return user?.id;
}
