import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Config } from '../config.ts';
import { DEVICE_COOKIE_SECONDS } from './devices.ts';
import { sessionCookie } from './guard.ts';

/** How long the browser that signed up can confirm without the password. */
const SIGN_UP_COOKIE_SECONDS = 3600;

export const deviceCookie = ({ isSecure }: Pick<Config, 'isSecure'>) =>
  isSecure ? '__Host-device' : 'device';

/** How long the answers of somebody without an account wait for the sign-up. */
export const GUEST_MS = 7 * DAY_MS;

const guestCookie = ({ isSecure }: Config) => (isSecure ? '__Host-guest' : 'guest');

const signUpCookie = ({ isSecure }: Config) => (isSecure ? '__Host-sign-up' : 'sign-up');

/** @param now the instant of the call, from which browsers are told how long a cookie lasts */
export function sessionCookies(c: Context, config: Config, now: Date) {
  const options = { path: '/', httpOnly: true, secure: config.isSecure, sameSite: 'Lax' } as const;
  const set = (name: string, token: string, maxAge: number) => {
    c.set('setsCookie', true);
    setCookie(c, name, token, { ...options, maxAge });
  };
  // A browser's clock may be wrong, so the cookie names seconds instead of an instant.
  const setSessionCookie = (token: string, end: Date) =>
    set(sessionCookie(config), token, Math.floor((end.getTime() - now.getTime()) / 1000));
  return {
    setSessionCookie,
    extendSessionCookie: (end: Date) => {
      const token = getCookie(c, sessionCookie(config));
      if (token) setSessionCookie(token, end);
    },
    /** Puts another token into the cookie that the request carried. @returns false when it carried none */
    replaceSessionCookie: (token: string, end: Date): boolean => {
      if (!getCookie(c, sessionCookie(config))) return false;
      setSessionCookie(token, end);
      return true;
    },
    clearSessionCookie: () => {
      c.set('setsCookie', true);
      deleteCookie(c, sessionCookie(config), options);
    },
    readSignUpCookie: () => getCookie(c, signUpCookie(config)),
    setSignUpCookie: (token: string) => set(signUpCookie(config), token, SIGN_UP_COOKIE_SECONDS),
    readGuestCookie: () => getCookie(c, guestCookie(config)),
    setGuestCookie: (token: string) => set(guestCookie(config), token, GUEST_MS / 1000),
    readDeviceCookie: () => getCookie(c, deviceCookie(config)),
    setDeviceCookie: (value: string) => set(deviceCookie(config), value, DEVICE_COOKIE_SECONDS),
  };
}
