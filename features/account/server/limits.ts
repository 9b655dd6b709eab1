import type { Limit } from '#server/limits/rate-limits.ts';
import type { RecipientLimit } from '#server/mail/recipient-limit.ts';

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
/** Passwords tried with one confirmation link's address; the link itself is already proven. */
export const CONFIRMATION_PASSWORDS: Limit = {
  name: 'confirmation_password',
  points: 10,
  seconds: 10 * MINUTE,
};
export const LOCK_OUTS: Limit = { name: 'lock_out', points: 1000, seconds: 24 * HOUR };
/** Wrong passwords of an account that come too slowly for the limit above: they close the sign-in too, and the owner is warned. */
export const SLOW_GUESSES: Limit = { name: 'slow_guess', points: 20, seconds: 24 * HOUR };
export const GUESS_WARNINGS: Limit = { name: 'guess_warning', points: 1, seconds: 24 * HOUR };

/** Requests for recovery mails; `server/mail/recipient-limit.ts` counts the mails sent. */
export const RECOVERIES_PER_MINUTE: Limit = { name: 'mail_minute_recovery', points: 1, seconds: MINUTE };
export const RECOVERIES_PER_HOUR: Limit = { name: 'mail_hour_recovery', points: 5, seconds: HOUR };

/** Leaves one of the recipient's mails per hour free, so that sign-ups by strangers cannot keep the owner from recovering the account. */
export const CONFIRMATION_MAILS: RecipientLimit = { isDelayed: true, reserved: 1 };
