import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { auth_users } from '#db/schema.ts';
import { REMINDER_KINDS, type ReminderKind } from '#domain/messages/reminders.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { readChoices, saveChoice } from './reminder-choices.ts';

type Subject = { user_id: string; kind: ReminderKind };

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url');

/** The token of a person's mails of one kind. It never expires, since mails stay in mailboxes for years. */
function mintUnsubscribeToken(secret: string, { user_id, kind }: Subject): string {
  const text = `${user_id}.${kind}`;
  return `${text}.${sign(secret, text)}`;
}

/** @throws AppError `invalid_unsubscribe_link` unless this installation minted the token */
function readUnsubscribeToken(secret: string, token: string): Subject {
  const [user_id = '', kind = '', signature = ''] = token.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, `${user_id}.${kind}`))];
  const known = REMINDER_KINDS.find((each) => each === kind);
  if (!known || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError('invalid_unsubscribe_link');
  }
  return { user_id, kind: known };
}

/** The addresses that a mail of this kind carries: for a mail reader's own button (RFC 8058), and for people. */
export function unsubscribeLinks({ config, unsubscribeSecret }: Services, subject: Subject) {
  const token = mintUnsubscribeToken(unsubscribeSecret, subject);
  return {
    oneClick: `${config.PUBLIC_ORIGIN}/api/reminders/unsubscribe?token=${token}`,
    page: `${config.PUBLIC_ORIGIN}/unsubscribe?token=${token}`,
  };
}

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

/** The address in List-Unsubscribe, to which mail readers post without cookie and origin (RFC 8058); opened, it shows a button. */
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
