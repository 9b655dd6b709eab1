import type { Limit } from '#server/limits/rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** http-api.md, "Limits": strict per account, generous per address, since a whole class sits behind one. */
export const WRONG_PASSWORDS: Limit = { name: 'wrong_password', points: 10, seconds: 10 * MINUTE };
/** Counted apart, so that strangers at the sign-in page cannot take their settings away from who is signed in. */
export const WRONG_CURRENT_PASSWORDS: Limit = {
  name: 'wrong_current_password',
  points: 10,
  seconds: 10 * MINUTE,
};
export const LOCK_OUTS: Limit = { name: 'lock_out', points: 1000, seconds: 24 * HOUR };
export const SIGN_INS_PER_ADDRESS: Limit = { name: 'sign_in_address', points: 300, seconds: 10 * MINUTE };
export const SIGN_UPS_PER_ADDRESS: Limit = { name: 'sign_up_address', points: 200, seconds: HOUR };
/** Recovery and confirmation mails asked for, whoever they go to. */
export const MAILS_PER_ADDRESS: Limit = { name: 'mail_address', points: 200, seconds: HOUR };
/** Guessing links is hopeless (256 bits); this only bounds the load. */
export const LINKS_PER_ADDRESS: Limit = { name: 'link_address', points: 300, seconds: 10 * MINUTE };

/** Beyond these, asking for a recovery mail is refused; server/mail/recipient-limit.ts counts what is sent. */
export const RECOVERIES_PER_MINUTE: Limit = { name: 'mail_minute_recovery', points: 1, seconds: MINUTE };
export const RECOVERIES_PER_HOUR: Limit = { name: 'mail_hour_recovery', points: 5, seconds: HOUR };
