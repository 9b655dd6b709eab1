import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Access } from '#contract/endpoint.ts';
import type { ConnectedDatabase } from '#db/connect.ts';
import { auth_sessions, auth_users, profiles, user_status, user_subscriptions } from '#db/schema.ts';
import type { Caller } from './caller.ts';
import type { Config } from './config.ts';
import { refuse } from './refusal.ts';
import { hashToken } from './secret-token.ts';

/** `__Host-` binds the cookie to this very host; browsers only allow it on https. */
export const sessionCookie = (config: Pick<Config, 'isSecure'>) =>
  config.isSecure ? '__Host-session' : 'session';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe methods come from our own pages, or from a client that carries a Bearer token and no cookie (C70).
 * On a loopback origin the names localhost, 127.0.0.1 and [::1] mean the same machine.
 */
export function checkOrigin(c: Context, config: Config): void {
  if (SAFE.has(c.req.method)) return;
  const origin = c.req.header('origin');
  if (origin !== undefined) {
    if (!ownOrigins(config.PUBLIC_ORIGIN).includes(origin)) refuse('foreign_origin');
  } else if (!bearerToken(c) || getCookie(c, sessionCookie(config))) refuse('foreign_origin');
}

function ownOrigins(publicOrigin: string): string[] {
  const url = new URL(publicOrigin);
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  if (!loopback.includes(url.hostname)) return [publicOrigin];
  const port = url.port ? `:${url.port}` : '';
  return loopback.map((host) => `${url.protocol}//${host}${port}`);
}

function bearerToken(c: Context): string | undefined {
  return /^Bearer ([\w-]{20,128})$/.exec(c.req.header('authorization') ?? '')?.[1];
}

/** The token that the request presents: its cookie, or else its Bearer token. */
export function presentedToken(c: Context, config: Config): string | undefined {
  const token = getCookie(c, sessionCookie(config)) ?? bearerToken(c);
  return token && token.length <= 128 ? token : undefined;
}

/**
 * The one guard query of a request: a live session with its person, role, status and subscription, or null.
 * Nothing is remembered between requests, so a suspension or an ended subscription counts at once.
 */
export async function findCaller(
  db: ConnectedDatabase,
  token: string | undefined,
  now: Date,
): Promise<Caller | null> {
  if (!token) return null;
  const [caller] = await db
    .select({
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
        gt(user_subscriptions.access_until, now),
      ),
    )
    .where(
      and(
        eq(auth_sessions.token_hash, hashToken(token)),
        gt(auth_sessions.expires_at, now),
        or(isNull(user_status.status), eq(user_status.status, 'active')),
      ),
    );
  return caller ?? null;
}

/** Refuses whoever may not call: visitors 401, learners on the back office 403. */
export function checkAccess(access: Access, caller: Caller | null): void {
  if (access === 'public') return;
  if (!caller) refuse('unauthenticated');
  if (access === 'admin' && caller.role !== 'admin') refuse('forbidden');
}
