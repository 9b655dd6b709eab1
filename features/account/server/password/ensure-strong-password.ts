import { ERRORS } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { COMMON_PASSWORDS, CONTEXT_WORDS } from './common-passwords.ts';

type Owner = { email: string; full_name: string };

const OWN_DATA = 'No uses tu nombre ni tu email como contraseña. Elige una más difícil de adivinar.';

/**
 * Checks that a password is neither known from breaches nor, whatever digits stand around it, its owner's address or name, the
 * application's name or a word that it suggests (docs/product.md §5.2). There is no other rule (NIST SP 800-63B).
 */
export function describeWeakness(
  { config }: Pick<Services, 'config'>,
  password: string,
  { email, full_name }: Owner,
): string | null {
  if (isOneOf([email, email.split('@')[0]!, ...withParts(full_name)], password)) return OWN_DATA;
  const isCommon =
    COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase()) ||
    isOneOf([...CONTEXT_WORDS, ...withParts(config.APP_NAME)], password);
  return isCommon ? ERRORS.weak_password[1] : null;
}

/** @param field the form field beside which the error is shown @throws AppError `weak_password` */
export function ensureStrongPassword(
  services: Pick<Services, 'config'>,
  password: string,
  { field, ...owner }: Owner & { field: string },
): void {
  const message = describeWeakness(services, password, owner);
  if (message) throw new AppError('weak_password', { message, fields: { [field]: [message] } });
}

const withParts = (name: string) => [name, ...name.split(/\s+/)];

function isOneOf(words: readonly string[], password: string): boolean {
  const folded = foldMarks(password);
  if (folded === '') return false;
  const own = words.map(foldMarks);
  return own.includes(folded) || own.map(withoutDigits).includes(withoutDigits(folded) || folded);
}

const withoutDigits = (text: string) => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** Letters and digits only, without accents and in lower case. */
const foldMarks = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
