import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { ConnectedDatabase } from '#db/connect.ts';
import { auth_sessions, auth_users, profiles, user_status, user_subscriptions } from '#db/schema.ts';
import type { Caller } from './caller.ts';
import { hashToken } from './secret-token.ts';

export type FindCaller = (token: string | undefined, now: Date) => Promise<Caller | null>;

type Waiting = { hash: Buffer; resolve: (caller: Caller | null) => void; reject: (error: unknown) => void };

/**
 * The one guard query of a request: a live session with its person, role, status and subscription, or null. Requests
 * that arrive in the same turn of the event loop share one statement; nothing is remembered between turns, so a
 * suspension or an ended subscription counts at once.
 */
export function createCallerFinder(db: ConnectedDatabase): FindCaller {
  const query = prepareCallerQuery(db);
  let waiting: Waiting[] = [];
  const look = async (now: Date) => {
    const asked = waiting;
    waiting = [];
    try {
      const rows = await query.execute({ hashes: asked.map((each) => each.hash), now });
      const callers = new Map(rows.map(({ token_hash, ...caller }) => [token_hash.toString('hex'), caller]));
      for (const { hash, resolve } of asked) resolve(callers.get(hash.toString('hex')) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return async (token, now) => {
    if (!token) return null;
    return new Promise((resolve, reject) => {
      waiting.push({ hash: hashToken(token), resolve, reject });
      if (waiting.length === 1) setImmediate(look, now);
    });
  };
}

function prepareCallerQuery(db: ConnectedDatabase) {
  return db
    .select({
      token_hash: auth_sessions.token_hash,
      session_id: auth_sessions.id,
      session_expires_at: auth_sessions.expires_at,
      session_absolute_expires_at: auth_sessions.absolute_expires_at,
      user_id: auth_users.id,
      profile_id: profiles.id,
      email: auth_users.email,
      full_name: profiles.full_name,
      role: profiles.role,
      total_points: profiles.total_points,
      time_zone: profiles.time_zone,
      notifications: profiles.notifications,
      theme: profiles.theme,
      hide_name: profiles.hide_name,
      created_at: profiles.created_at,
      updated_at: profiles.updated_at,
      is_premium: sql<boolean>`${user_subscriptions.id} is not null`,
      subscription_tier: user_subscriptions.tier,
    })
    .from(auth_sessions)
    .innerJoin(auth_users, eq(auth_users.id, auth_sessions.user_id))
    .innerJoin(profiles, eq(profiles.user_id, auth_users.id))
    .leftJoin(user_status, eq(user_status.user_id, auth_users.id))
    .leftJoin(
      user_subscriptions,
      and(
        eq(user_subscriptions.user_id, auth_users.id),
        eq(user_subscriptions.is_active, true),
        gt(user_subscriptions.access_until, sql.placeholder('now')),
      ),
    )
    .where(
      and(
        sql`${auth_sessions.token_hash} = any(${sql.placeholder('hashes')}::bytea[])`,
        gt(auth_sessions.expires_at, sql.placeholder('now')),
        or(isNull(user_status.status), eq(user_status.status, 'active')),
      ),
    )
    .prepare('find_callers');
}
