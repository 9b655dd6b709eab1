import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { auth_sessions } from '#db/schema.ts';
import { nameDevice } from '#domain/people/device-name.ts';
import { confirmOwnPassword } from '#features/account/server/password/ensure-own-password.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';

/** More are open only where scripts sign in again and again. */
const MOST_SHOWN = 100;

export async function listOwnSessions({ db, caller, now }: Call) {
  const rows = await db
    .select()
    .from(auth_sessions)
    .where(and(eq(auth_sessions.user_id, caller.user_id), gt(auth_sessions.expires_at, now)))
    .orderBy(desc(auth_sessions.created_at), desc(auth_sessions.id))
    .limit(MOST_SHOWN);
  const sessions = rows.map(({ id, user_agent, address, created_at }) => ({
    id,
    device: user_agent && nameDevice(user_agent),
    address,
    created_at,
    is_current: id === caller.session_id,
  }));
  return { sessions };
}

/** Ends an own session, after the password (ASVS 5.0, 7.5.2). @throws AppError `invalid_current_password`, `rate_limited`, `not_found` */
export async function endOwnSession(call: Call, { id, password }: { id: string; password: string }) {
  const { user_id } = call.caller;
  await confirmOwnPassword(call, password);
  await call.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(auth_sessions)
      .where(and(eq(auth_sessions.id, id), eq(auth_sessions.user_id, user_id)))
      .returning({ id: auth_sessions.id });
    ensureFound(ended);
    await recordSecurityEvent(tx, call, { kind: 'other_sessions_closed', user_id });
  });
}

const isOther = ({ caller }: Call) =>
  and(eq(auth_sessions.user_id, caller.user_id), ne(auth_sessions.id, caller.session_id));

export const countOtherSessions = (call: Call): Promise<number> =>
  call.db.$count(auth_sessions, and(isOther(call), gt(auth_sessions.expires_at, call.now)));

/** Ends the caller's other sessions, after the password (ASVS 5.0, 7.5.2). @returns how many @throws AppError `invalid_current_password` */
export async function endOtherSessions(call: Call, password: string): Promise<number> {
  await confirmOwnPassword(call, password);
  return call.db.transaction(async (tx) => {
    const ended = await tx
      .delete(auth_sessions)
      .where(isOther(call))
      .returning({ expires_at: auth_sessions.expires_at });
    const { user_id } = call.caller;
    await recordSecurityEvent(tx, call, { kind: 'other_sessions_closed', user_id });
    return ended.filter(({ expires_at }) => expires_at > call.now).length;
  });
}
