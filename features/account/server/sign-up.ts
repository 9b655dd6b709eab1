import { and, desc, eq, max, notInArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { auth_pending_sign_ups, mail_queue } from '#db/schema.ts';
import { isTimeZone } from '#domain/week.ts';
import type { Call } from '#server/endpoints/call.ts';
import { refuse } from '#server/http/refusal.ts';
import { orderMail } from '#server/mail/queue.ts';
import { hasSaltOf } from '#server/session/password-hasher.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import { CONFIRMATION_HOURS } from './confirm-sign-up.ts';
import { mailsPerHour, mailsPerMinute, SIGN_UPS_PER_ADDRESS } from './limits.ts';
import { lockAddress } from './lock-address.ts';
import { findPendingSignUps, type PendingSignUp } from './pending-sign-ups.ts';
import { refuseClosedRegistration } from './refuse-closed-registration.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const PENDING_PER_ADDRESS = 5;
const MINUTE = 60_000;

type Person = { email: string; password: string; full_name: string; time_zone?: string | undefined };

/**
 * Writes down a sign-up that waits for its confirmation. A new and a taken address pass the very same steps, so that
 * neither the answer nor its time tells them apart; the mail alone differs. The same sign-up again is the same one: it
 * waits another 24 hours, and its link is sent again if a mail is due.
 *
 * @throws Refusal `weak_password`, `rate_limited`, `registration_closed`
 */
export async function signUp(call: Call, person: Person): Promise<void> {
  await call.limits.consume(SIGN_UPS_PER_ADDRESS, call.address);
  await refuseClosedRegistration(call.db);
  refuseWeakPassword(person.password, 'password');
  let room: MailRoom | undefined;
  for (let turn = 0; turn < 3; turn += 1) {
    const waiting = await findPendingSignUps(call.db, person.email, call.now);
    // With the salt of the one before, the same password is known by the same hash, at the price of one.
    const password_hash = await call.passwords.hash(person.password, waiting[0]?.password_hash);
    const hashed = { ...person, password_hash };
    room ??= await takeMailRoom(call, person.email, findSame(waiting, hashed) !== undefined);
    if (await keepSignUp(call, hashed, room)) return call.mailDue();
  }
  refuse('unavailable', { retryAfter: 1 });
}

type Hashed = Person & { password_hash: string };
type MailRoom = { minute: boolean; hour: boolean };

const findSame = (waiting: PendingSignUp[], { password_hash, full_name }: Hashed) =>
  waiting.find((each) => each.password_hash === password_hash && each.full_name === full_name);

/** What the recipient's limits leave; a mail that would only repeat one takes nothing of the hour when the minute is full. */
async function takeMailRoom({ limits }: Call, email: string, isRepeated: boolean): Promise<MailRoom> {
  const minute = await limits.hasRoom(mailsPerMinute('confirmation'), email);
  const hour = (minute || !isRepeated) && (await limits.hasRoom(mailsPerHour('confirmation'), email));
  return { minute, hour };
}

/** False when another sign-up with the address came in between under another salt: it has to be compared with that one. */
function keepSignUp(call: Call, person: Hashed, room: MailRoom): Promise<boolean> {
  return call.db.transaction(async (tx) => {
    await lockAddress(tx, person.email);
    const waiting = await findPendingSignUps(tx, person.email, call.now);
    if (waiting[0] && !hasSaltOf(waiting[0].password_hash, person.password_hash)) return false;
    const same = findSame(waiting, person);
    if (same) await renewSignUp(tx, call, same, room);
    else await addSignUp(tx, call, person, room);
    return true;
  });
}

async function renewSignUp(tx: Database, { now }: Call, { id, email }: PendingSignUp, room: MailRoom) {
  await tx.update(auth_pending_sign_ups).set(waitingFrom(now)).where(eq(auth_pending_sign_ups.id, id));
  if (!room.minute || !room.hour) return;
  const order = { kind: 'confirmation', recipient: email, data: { pending_id: id } };
  const [waiting] = await tx
    .update(mail_queue)
    .set({ due_at: now })
    .where(and(eq(mail_queue.recipient, email), eq(mail_queue.data, order.data)))
    .returning({ id: mail_queue.id });
  if (!waiting) await orderMail(tx, now, order);
}

async function addSignUp(tx: Database, { now }: Call, person: Hashed, room: MailRoom): Promise<void> {
  const { email, password_hash, full_name, time_zone } = person;
  const [row] = await tx
    .insert(auth_pending_sign_ups)
    .values({
      email,
      password_hash,
      full_name,
      time_zone: time_zone && isTimeZone(time_zone) ? time_zone : 'UTC',
      token_hash: hashToken(mintToken()),
      ...waitingFrom(now),
    })
    .returning({ id: auth_pending_sign_ups.id });
  await forgetOldest(tx, email);
  await orderMail(tx, now, {
    kind: 'confirmation',
    recipient: email,
    data: { pending_id: row!.id },
    dueAt: await nextMailAt(tx, now, email, room),
  });
}

const waitingFrom = (now: Date) => ({
  created_at: now,
  expires_at: new Date(now.getTime() + CONFIRMATION_HOURS * 60 * MINUTE),
});

async function forgetOldest(tx: Database, email: string): Promise<void> {
  const ofAddress = eq(auth_pending_sign_ups.email, email);
  const newest = tx
    .select({ id: auth_pending_sign_ups.id })
    .from(auth_pending_sign_ups)
    .where(ofAddress)
    .orderBy(desc(auth_pending_sign_ups.created_at), desc(auth_pending_sign_ups.id))
    .limit(PENDING_PER_ADDRESS);
  await tx.delete(auth_pending_sign_ups).where(and(ofAddress, notInArray(auth_pending_sign_ups.id, newest)));
}

/** A new sign-up's mail is never dropped: past the recipient's limits it waits for its turn, behind those that wait already. */
async function nextMailAt(tx: Database, now: Date, email: string, { minute, hour }: MailRoom): Promise<Date> {
  if (minute && hour) return now;
  const [last] = await tx
    .select({ due_at: max(mail_queue.due_at) })
    .from(mail_queue)
    .where(and(eq(mail_queue.kind, 'confirmation'), eq(mail_queue.recipient, email)));
  const earliest = now.getTime() + (hour ? MINUTE : 60 * MINUTE);
  return new Date(Math.max(earliest, (last?.due_at?.getTime() ?? 0) + MINUTE));
}
