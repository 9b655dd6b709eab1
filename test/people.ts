import { eq } from 'drizzle-orm';
import { auth_users, profiles } from '#db/schema.ts';
import { createAccount } from './accounts.ts';
import type { TestApp } from './app.ts';
import { type Client, createClient } from './http-client.ts';
import { subscribe } from './subscribe.ts';

export { PASSWORD, tokenIn } from './accounts.ts';

export type Person = Client & { email: string; user_id: string };

/** A person with a confirmed account and an open session. */
export async function signUpLearner(
  app: TestApp,
  desired: { full_name?: string; time_zone?: string; email?: string } = {},
): Promise<Person> {
  const client = createClient(app);
  const mailText = async (to: string) => (await app.mailTo(to))!.text;
  const account = { time_zone: 'UTC', ...desired };
  const { email, password } = await createAccount({ post: client.post, mailText }, account);
  const { body } = await client.post('/api/auth/sign-in', { email, password });
  return Object.assign(client, { email, user_id: body.user.id as string });
}

/** A learner with a paid period of `days` from now, which ends then or renews. */
export async function signUpPremium(app: TestApp, { days = 30, renews = false } = {}): Promise<Person> {
  const person = await signUpLearner(app);
  await subscribe(app.db, [person.user_id], { start: app.now(), days, renews });
  return person;
}

export async function signUpAdmin(app: TestApp): Promise<Person> {
  const person = await signUpLearner(app, { full_name: 'Admina Prueba' });
  await app.db.update(profiles).set({ role: 'admin' }).where(eq(profiles.user_id, person.user_id));
  return person;
}

export async function userIdOf(app: TestApp, email: string): Promise<string | undefined> {
  const [user] = await app.db
    .select({ id: auth_users.id })
    .from(auth_users)
    .where(eq(auth_users.email, email));
  return user?.id;
}
