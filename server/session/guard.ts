import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { may, type Right } from '#domain/rights.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from './caller.ts';

/** `__Host-` binds the cookie to this host; browsers accept it on https only. */
export const sessionCookie = (config: Pick<Config, 'isSecure'>) =>
  config.isSecure ? '__Host-session' : 'session';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects unsafe methods from other pages, unless a Bearer token comes without cookie (docs/product.md §7.6). */
export function checkOrigin(c: Context, config: Config): void {
  if (SAFE.has(c.req.method)) return;
  const origin = c.req.header('origin');
  if (origin !== undefined) {
    if (!ownOrigins(config.PUBLIC_ORIGIN).includes(origin)) throw new AppError('foreign_origin');
  } else if (!bearerToken(c) || getCookie(c, sessionCookie(config))) throw new AppError('foreign_origin');
}

function ownOrigins(publicOrigin: string): string[] {
  const url = new URL(publicOrigin);
  const loopback = ['localhost', '127.0.0.1', '[::1]'];
  if (!loopback.includes(url.hostname)) return [publicOrigin];
  const port = url.port ? `:${url.port}` : '';
  return loopback.map((host) => `${url.protocol}//${host}${port}`);
}

function bearerToken(c: Context): string | undefined {
  return /^Bearer +([\w-]{20,128})$/i.exec(c.req.header('authorization') ?? '')?.[1];
}

/** The request's session token: its cookie, or else its Bearer token. */
export function presentedToken(c: Context, config: Config): string | undefined {
  const token = getCookie(c, sessionCookie(config)) ?? bearerToken(c);
  return token && token.length <= 128 ? token : undefined;
}

/** Ensures that the caller may use an endpoint. @throws AppError `unauthenticated` (401), `forbidden` (403) */
export function checkAccess(access: Right, caller: Caller | null): void {
  if (!may(caller, access)) throw new AppError(caller ? 'forbidden' : 'unauthenticated');
}
