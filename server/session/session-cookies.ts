import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { DEVICE_COOKIE_SECONDS } from './devices.ts';
import { sessionCookie } from './guard.ts';

/** How long the browser that signed up can confirm without the password. */
const SIGN_UP_COOKIE_SECONDS = 3600;

const deviceCookie = ({ isSecure }: Config) => (isSecure ? '__Host-device' : 'device');

const signUpCookie = ({ isSecure }: Config) => (isSecure ? '__Host-sign-up' : 'sign-up');

export function sessionCookies(c: Context, config: Config) {
  const options = { path: '/', httpOnly: true, secure: config.isSecure, sameSite: 'Lax' } as const;
  const set = (name: string, token: string, end: { expires: Date } | { maxAge: number }) => {
    c.set('setsCookie', true);
    setCookie(c, name, token, { ...options, ...end });
  };
  return {
    setSessionCookie: (token: string, expires: Date) => set(sessionCookie(config), token, { expires }),
    extendSessionCookie: (expires: Date) => {
      const token = getCookie(c, sessionCookie(config));
      if (token) set(sessionCookie(config), token, { expires });
    },
    /** Puts another token into the cookie that the request carried. @returns false when it carried none */
    replaceSessionCookie: (token: string, expires: Date): boolean => {
      if (!getCookie(c, sessionCookie(config))) return false;
      set(sessionCookie(config), token, { expires });
      return true;
    },
    clearSessionCookie: () => {
      c.set('setsCookie', true);
      deleteCookie(c, sessionCookie(config), options);
    },
    readSignUpCookie: () => getCookie(c, signUpCookie(config)),
    setSignUpCookie: (token: string) => set(signUpCookie(config), token, { maxAge: SIGN_UP_COOKIE_SECONDS }),
    readDeviceCookie: () => getCookie(c, deviceCookie(config)),
    setDeviceCookie: (value: string) => set(deviceCookie(config), value, { maxAge: DEVICE_COOKIE_SECONDS }),
  };
}
