import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { onlyRow } from '#db/only-row.ts';
import { auth_sessions, auth_users, profiles, user_status } from '#db/schema.ts';
import { lastSessionEnd, sessionEndAfterUse } from '#domain/people/session-ends.ts';
import type { RightsHolder } from '#domain/rights.ts';
import type { Config } from '#server/config.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken, mintToken } from '#server/session/secret-token.ts';
import {
  type EventSource,
  LONGEST_USER_AGENT,
  recordSecurityEvent,
} from '#server/session/security-events.ts';
import { readStaff } from './staff.ts';

type OpenedSession = { token: string; expires_at: Date };

/**
 * Opens a session, as long as the role allows (docs/product.md §7.7). The user's row is locked while password, role and status are read
 * again, so that a simultaneous change either ends the new session or is noticed here.
 * @throws AppError `invalid_credentials` when the hash has changed since, `user_suspended`
 */
export async function openSession(
  call: Pick<Call, 'db' | 'config'> & EventSource,
  user_id: string,
  password_hash: string,
): Promise<OpenedSession> {
  return call.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: auth_users.id })
      .from(auth_users)
      .where(and(eq(auth_users.id, user_id), eq(auth_users.password_hash, password_hash)))
      .for('share');
    if (!user) throw new AppError('invalid_credentials');
    const person = onlyRow(
      await tx
        .select({ role: profiles.role, status: user_status.status })
        .from(profiles)
        .leftJoin(user_status, eq(user_status.user_id, profiles.user_id))
        .where(eq(profiles.user_id, user_id)),
    );
    if (person.status === 'suspended') throwSuspended(call.config);
    const session = await insertSession(tx, call, {
      user_id,
      role: person.role,
      staff: await readStaff(tx, user_id),
    });
    await recordSecurityEvent(tx, call, { kind: 'signed_in', user_id });
    return session;
  });
}

/** Inserts a session in the caller's transaction, which has locked the user's row. */
export async function insertSession(
  tx: Database,
  { now, address, userAgent }: EventSource,
  { user_id, ...holder }: { user_id: string } & Pick<RightsHolder, 'role' | 'staff'>,
): Promise<OpenedSession> {
  const token = mintToken();
  const absolute_expires_at = lastSessionEnd(holder, now);
  const expires_at = sessionEndAfterUse(holder, now, absolute_expires_at);
  await tx.insert(auth_sessions).values({
    user_id,
    token_hash: hashToken(token),
    address: address ?? null,
    user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    created_at: now,
    expires_at,
    absolute_expires_at,
  });
  return { token, expires_at };
}

/** Answers a suspended person, with the support address when one is configured. @throws AppError `user_suspended`, always */
export function throwSuspended({ SUPPORT_EMAIL }: Pick<Config, 'SUPPORT_EMAIL'>): never {
  if (!SUPPORT_EMAIL) throw new AppError('user_suspended');
  throw new AppError('user_suspended', {
    message: `Tu cuenta está suspendida. Si crees que es un error, escribe a ${SUPPORT_EMAIL}.`,
  });
}
