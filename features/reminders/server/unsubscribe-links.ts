import { createHmac, timingSafeEqual } from 'node:crypto';
import { REMINDER_KINDS, type ReminderKind } from '#domain/messages/reminders.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';

type Subject = { user_id: string; kind: ReminderKind };

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url');

/** The token of a person's mails of one kind. It never expires, since mails stay in mailboxes for years. */
export function mintUnsubscribeToken(secret: string, { user_id, kind }: Subject): string {
  const text = `${user_id}.${kind}`;
  return `${text}.${sign(secret, text)}`;
}

/** @throws AppError `invalid_unsubscribe_link` unless this installation minted the token */
export function readUnsubscribeToken(secret: string, token: string): Subject {
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
