import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonPasswords, keyboards } from './password-dictionary.ts';

const zxcvbn = new ZxcvbnFactory({ dictionary: { common: commonPasswords }, graphs: keyboards });

/** Longer passwords are strong anyway, and measuring takes time that grows faster than their length. */
const MEASURED_CHARACTERS = 40;

/** How hard a password is to guess, 0 to 4. Load it lazily: with its list of passwords it is larger than a form. */
export const measureStrength = (password: string, own: readonly string[]): number =>
  zxcvbn.check(password.slice(0, MEASURED_CHARACTERS), [...own, 'alcancia']).score;
