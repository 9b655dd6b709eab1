import { ERRORS } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Rejects passwords that attackers try first, in upper or lower case (docs/product.md §5.2).
 *
 * @param field the form field beside which the error is shown
 * @throws AppError `weak_password`
 */
export function ensureStrongPassword(password: string, field: string): void {
  const folded = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(folded) || isRun(folded) || isKeyRow(folded)) {
    throw new AppError('weak_password', { fields: { [field]: [ERRORS.weak_password[1]] } });
  }
}

/** One character repeated, or consecutive characters such as 456789 or fedcba. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (char) => char.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
}

const KEY_ROWS = ['01234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];

/** Adjacent keys in either direction, such as 1234567890 or ytrewq. */
function isKeyRow(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return KEY_ROWS.some((row) => row.includes(text) || row.includes(backwards));
}
