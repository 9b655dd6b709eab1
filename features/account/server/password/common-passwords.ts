import { dictionary } from '@zxcvbn-ts/language-common';

const SHORTEST = 6;

/**
 * Passwords from breaches of other services that are long enough to be chosen, in lower case, one a line. The build evaluates this
 * module, so that an idle server holds one text instead of the package's lists.
 */
export const breachedPasswords = (dictionary['passwords-common'] ?? [])
  .map(String)
  .filter((word) => word.length >= SHORTEST)
  .join('\n');
