import { ERRORS } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Refuses passwords that everybody tries first, whatever their case.
 *
 * @param field the form field the sentence belongs beside
 * @throws AppError `weak_password`
 */
export function ensureStrongPassword(password: string, field: string): void {
  const folded = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(folded) || isRun(folded) || isKeyRow(folded)) {
    throw new AppError('weak_password', { fields: { [field]: [ERRORS.weak_password[1]] } });
  }
}

/** One sign repeated, or a straight run such as 456789 or fedcba. */
function isRun(text: string): boolean {
  const signs = Array.from(text, (sign) => sign.codePointAt(0)!);
  const steps = new Set(signs.slice(1).map((sign, index) => sign - signs[index]!));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
}

const KEY_ROWS = ['01234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];

/** Neighbours on the keyboard, either way, such as 1234567890 or ytrewq. */
function isKeyRow(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return KEY_ROWS.some((row) => row.includes(text) || row.includes(backwards));
}
