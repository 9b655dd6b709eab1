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
  return {
    setSessionCookie: (token: string, expires: Date) =>
      setCookie(c, sessionCookie(config), token, { ...options, expires }),
    extendSessionCookie: (expires: Date) => {
      const token = getCookie(c, sessionCookie(config));
      if (token) setCookie(c, sessionCookie(config), token, { ...options, expires });
    },
    /** Puts another token into the cookie that the request carried. @returns false when it carried none */
    replaceSessionCookie: (token: string, expires: Date): boolean => {
      if (!getCookie(c, sessionCookie(config))) return false;
      setCookie(c, sessionCookie(config), token, { ...options, expires });
      return true;
    },
    clearSessionCookie: () => {
      deleteCookie(c, sessionCookie(config), options);
    },
    readSignUpCookie: () => getCookie(c, signUpCookie(config)),
    setSignUpCookie: (token: string) =>
      setCookie(c, signUpCookie(config), token, { ...options, maxAge: SIGN_UP_COOKIE_SECONDS }),
    readDeviceCookie: () => getCookie(c, deviceCookie(config)),
    setDeviceCookie: (value: string) =>
      setCookie(c, deviceCookie(config), value, { ...options, maxAge: DEVICE_COOKIE_SECONDS }),
  };
}
