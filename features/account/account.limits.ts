import type { AddressLimit } from '#contract/endpoint.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Generous per network address, since a class shares one (docs/product.md §10); counted before the body is read. */
export const SIGN_INS_PER_ADDRESS: AddressLimit = {
  name: 'sign_in_address',
  points: 300,
  seconds: 10 * MINUTE,
  perDevice: 60,
};
export const SIGN_UPS_PER_ADDRESS: AddressLimit = {
  name: 'sign_up_address',
  points: 200,
  seconds: HOUR,
};
export const MAILS_PER_ADDRESS: AddressLimit = {
  name: 'mail_address',
  points: 200,
  seconds: HOUR,
};
/** Bounds the load only: a link's 256 bits cannot be guessed. */
export const LINKS_PER_ADDRESS: AddressLimit = {
  name: 'link_address',
  points: 300,
  seconds: 10 * MINUTE,
};
