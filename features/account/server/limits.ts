import type { Limit } from '#server/limits/rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Limits are strict per account and generous per network address, since a class shares one (docs/product.md §10). */
export const WRONG_PASSWORDS: Limit = { name: 'wrong_password', points: 10, seconds: 10 * MINUTE };
/** Counted separately, so that strangers' failed sign-ins cannot keep the owner from changing the password. */
export const WRONG_CURRENT_PASSWORDS: Limit = {
  name: 'wrong_current_password',
  points: 10,
  seconds: 10 * MINUTE,
};
export const LOCK_OUTS: Limit = { name: 'lock_out', points: 1000, seconds: 24 * HOUR };
export const SIGN_INS_PER_ADDRESS: Limit = { name: 'sign_in_address', points: 300, seconds: 10 * MINUTE };
export const SIGN_UPS_PER_ADDRESS: Limit = { name: 'sign_up_address', points: 200, seconds: HOUR };
/** Recovery and confirmation mails requested by one network address, to all recipients together. */
export const MAILS_PER_ADDRESS: Limit = { name: 'mail_address', points: 200, seconds: HOUR };
/** Bounds the load only: a link's 256 bits cannot be guessed. */
export const LINKS_PER_ADDRESS: Limit = { name: 'link_address', points: 300, seconds: 10 * MINUTE };

/** Requests for recovery mails; `server/mail/recipient-limit.ts` counts the mails sent. */
export const RECOVERIES_PER_MINUTE: Limit = { name: 'mail_minute_recovery', points: 1, seconds: MINUTE };
export const RECOVERIES_PER_HOUR: Limit = { name: 'mail_hour_recovery', points: 5, seconds: HOUR };
