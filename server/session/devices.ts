import { createHmac, timingSafeEqual } from 'node:crypto';

/** A browser in which somebody has signed in: its own id, and a mark for each of its accounts, the latest first. */
export type Device = { id: string; accounts: readonly string[] };

export type Devices = {
  /** The device that a cookie names, or null when the cookie is absent, forged or too old. */
  read(cookie: string | undefined, now: Date): Device | null;
  /** Whether the account with this address has been signed in to on the device. */
  knows(device: Device | null, email: string): boolean;
  /** The cookie of the device, or of a new one, after a sign-in to this account from this network address at `now`. */
  remember(device: Device | null, signIn: { email: string; address: string; now: Date }): string;
};

export const DEVICE_COOKIE_SECONDS = 365 * 86_400;
/** A computer of a school is used by many; the cookie stays well below the 4 KB that browsers keep. */
const MOST_ACCOUNTS = 40;

/**
 * Cookies that name a device, signed with `secret`. They open nothing: a device has limits of its own for signing in to its accounts.
 * Browsers without a cookie that sign in to one account from one address on one day (UTC) are one device, so that nobody gets more limits
 * by dropping cookies.
 */
export function createDevices(secret: string): Devices {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const markOf = (email: string) => sign(`account ${email}`).slice(0, 12);
  return {
    read(cookie, now) {
      const [payload = '', signature = ''] = cookie?.split('.') ?? [];
      if (!isSame(signature, sign(payload))) return null;
      const { until, ...device } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Device & {
        until: number;
      };
      return until > now.getTime() ? device : null;
    },
    knows: (device, email) => device?.accounts.includes(markOf(email)) ?? false,
    remember(device, { email, address, now }) {
      const accounts = [...new Set([markOf(email), ...(device?.accounts ?? [])])].slice(0, MOST_ACCOUNTS);
      const until = now.getTime() + DEVICE_COOKIE_SECONDS * 1000;
      const id =
        device?.id ?? sign(`device ${email} ${address} ${now.toISOString().slice(0, 10)}`).slice(0, 22);
      const payload = Buffer.from(JSON.stringify({ id, accounts, until })).toString('base64url');
      return `${payload}.${sign(payload)}`;
    },
  };
}

/** Compares bytes: texts of equal length can have unequal numbers of them. */
function isSame(one: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}
