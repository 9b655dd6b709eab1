import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { auth_users } from '#db/schema.ts';
import type { Services } from '#server/services.ts';
import { readChoices, saveChoice } from './reminder-choices.ts';
import { readUnsubscribeToken } from './unsubscribe-links.ts';

/** What a link is for, and whether its mails are still sent. @throws AppError `invalid_unsubscribe_link` */
export async function readUnsubscription({ db, unsubscribeSecret }: Services, token: string) {
  const { user_id, kind } = readUnsubscribeToken(unsubscribeSecret, token);
  const { mail } = await readChoices(db, user_id);
  return { kind, is_on: mail.includes(kind) };
}

/** Stops the mails of a link's kind to its person, if the account still exists. @throws AppError `invalid_unsubscribe_link` */
export async function unsubscribe({ db, clock, unsubscribeSecret }: Services, token: string) {
  const { user_id, kind } = readUnsubscribeToken(unsubscribeSecret, token);
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: auth_users.id })
      .from(auth_users)
      .where(eq(auth_users.id, user_id))
      .for('key share');
    const isOn = person && (await readChoices(tx, user_id)).mail.includes(kind);
    if (isOn) await saveChoice(tx, clock(), { user_id, kind, channel: 'mail', is_on: false });
  });
  return { kind, is_on: false };
}

/**
 * The address in the header List-Unsubscribe. Mail readers post to it without cookie and origin (RFC 8058); those that only open it get
 * the page with a button, because some programs open every link of a mail.
 */
export const oneClickRoutes = (services: Services) =>
  new Hono()
    .post('/reminders/unsubscribe', async (c) => {
      const answer = await unsubscribe(services, c.req.query('token') ?? '');
      return c.json(answer, 200, { 'cache-control': 'no-store' });
    })
    .get('/reminders/unsubscribe', (c) => {
      const token = encodeURIComponent(c.req.query('token') ?? '');
      return c.redirect(`${services.config.PUBLIC_ORIGIN}/unsubscribe?token=${token}`, 303);
    });
