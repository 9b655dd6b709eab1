import { and, desc, eq, notInArray } from 'drizzle-orm';
import { auth_pending_sign_ups } from '#db/schema.ts';
import { isTimeZone } from '#domain/week.ts';
import type { Call } from '#server/call.ts';
import { orderMail } from '#server/mail/queue.ts';
import { hashToken, mintToken } from '#server/secret-token.ts';
import { CONFIRMATION_HOURS } from './confirm-sign-up.ts';
import { mailsPerHour, mailsPerMinute, SIGN_UPS_PER_ADDRESS } from './limits.ts';
import { refuseClosedRegistration } from './refuse-closed-registration.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const PENDING_PER_ADDRESS = 5;

type Person = { email: string; password: string; full_name: string; time_zone?: string | undefined };

/**
 * Writes down a sign-up that waits for its confirmation. A new and a taken address pass the very same steps, so that
 * neither the answer nor its time tells them apart; the mail alone differs.
 *
 * @throws Refusal `weak_password`, `rate_limited`, `registration_closed`
 */
export async function signUp(call: Call, person: Person): Promise<void> {
  await call.limits.consume(SIGN_UPS_PER_ADDRESS, call.address);
  await refuseClosedRegistration(call.db);
  refuseWeakPassword(person.password, 'password');
  const password_hash = await call.passwords.hash(person.password);
  const dueAt = await nextMailAt(call, person.email);
  await call.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(auth_pending_sign_ups)
      .values({
        email: person.email,
        password_hash,
        full_name: person.full_name,
        time_zone: person.time_zone && isTimeZone(person.time_zone) ? person.time_zone : 'UTC',
        token_hash: hashToken(mintToken()),
        created_at: call.now,
        expires_at: new Date(call.now.getTime() + CONFIRMATION_HOURS * 3_600_000),
      })
      .returning({ id: auth_pending_sign_ups.id });
    const newest = tx
      .select({ id: auth_pending_sign_ups.id })
      .from(auth_pending_sign_ups)
      .where(eq(auth_pending_sign_ups.email, person.email))
      .orderBy(desc(auth_pending_sign_ups.created_at), desc(auth_pending_sign_ups.id))
      .limit(PENDING_PER_ADDRESS);
    await tx
      .delete(auth_pending_sign_ups)
      .where(
        and(eq(auth_pending_sign_ups.email, person.email), notInArray(auth_pending_sign_ups.id, newest)),
      );
    await orderMail(tx, call.now, {
      kind: 'confirmation',
      recipient: person.email,
      data: { pending_id: row!.id },
      dueAt,
    });
  });
  call.mailDue();
}

/** A sign-up's mail is never dropped: past the recipient's limits it waits for its turn. */
async function nextMailAt(call: Call, email: string): Promise<Date> {
  if (!(await call.limits.hasRoom(mailsPerHour('confirmation'), email)))
    return new Date(call.now.getTime() + 3_600_000);
  if (!(await call.limits.hasRoom(mailsPerMinute('confirmation'), email)))
    return new Date(call.now.getTime() + 60_000);
  return call.now;
}
