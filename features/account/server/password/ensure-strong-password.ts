import { ERRORS } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

type Owner = { email: string; full_name: string };

const OWN_DATA = 'No uses tu nombre ni tu email como contraseña. Elige una más difícil de adivinar.';

/**
 * Checks that a password is neither among the most common ones nor its owner's address or name, in upper or lower case
 * (docs/product.md §5.2). There is no other rule (NIST SP 800-63B).
 * @returns a Spanish sentence that says what is wrong, or null
 */
export function describeWeakness(password: string, owner: Owner): string | null {
  if (COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase())) return ERRORS.weak_password[1];
  return isOwnData(password, owner) ? OWN_DATA : null;
}

/** @param field the form field beside which the error is shown @throws AppError `weak_password` */
export function ensureStrongPassword(password: string, owner: Owner, field: string): void {
  const message = describeWeakness(password, owner);
  if (message) throw new AppError('weak_password', { message, fields: { [field]: [message] } });
}

function isOwnData(password: string, { email, full_name }: Owner): boolean {
  const own = [email, email.split('@')[0]!, full_name, ...full_name.split(/\s+/)].map(foldMarks);
  const folded = foldMarks(password);
  return folded !== '' && own.includes(folded);
}

/** Letters and digits only, without accents and in lower case. */
const foldMarks = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
