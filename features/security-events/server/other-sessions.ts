import { and, eq, gt, ne } from 'drizzle-orm';
import { auth_sessions } from '#db/schema.ts';
import { confirmOwnPassword } from '#features/account/server/password/confirm-own-password.ts';
import type { Call } from '#server/endpoints/call.ts';
import { recordSecurityEvent } from '#server/session/security-events.ts';

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
