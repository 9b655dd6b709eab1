/** What stands behind the username in the address of an account without one; no mail server can have it (RFC 2606). */
export const INTERNAL_DOMAIN = '@usuarios.invalid';

/** Three to thirty lower-case letters and digits of ASCII, with single points, hyphens or underscores between them. */
export const USERNAME = /^(?=.{3,30}$)[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** The unique key in place of an address of the account that has this username and no address (docs/product.md §28). */
export const addressOf = (username: string): string => username + INTERNAL_DOMAIN;

/** Whether mail to an address can arrive: not for accounts without one, nor for erased ones. */
export const hasMailbox = (email: string): boolean => email.includes('@') && !/[@.]invalid$/.test(email);

/** Whether an account has no address, so that the school that made it answers for it. */
export const isPupil = (email: string): boolean => email.endsWith(INTERNAL_DOMAIN);

/** What people see of an address: of an account without one the username. */
export const shownAddress = (email: string): string =>
  isPupil(email) ? email.slice(0, -INTERNAL_DOMAIN.length) : email;
