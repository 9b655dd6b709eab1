import type * as z from 'zod/mini';
import type { entryAnswer } from '../answers.ts';

type Line = z.output<typeof entryAnswer>['lines'][number];

/** A line that a mistake names; its account is -1 when the question has none of this name. */
type NamedLine = { account: number; side: 'debit' | 'credit'; formula: string };

const LINE = /^(?:debe|haber) .+ = /;

/** The lines of a mistake, `debe Compras = base + iva; haber Bancos = base + iva`; null for one that is an amount alone. */
export function namedLines(mistake: string, accounts: readonly string[]): NamedLine[] | null {
  if (!LINE.test(mistake)) return null;
  return mistake.split(/; (?=(?:debe|haber) )/).map((line) => {
    const text = line.replace(/^\S+ /, '');
    const found = longestAccount(text, accounts);
    return {
      account: found === undefined ? -1 : accounts.indexOf(found),
      side: line.startsWith('debe ') ? 'debit' : 'credit',
      formula: text.slice((found ?? text.split(' = ')[0]!).length + 3).trim(),
    };
  });
}

/** The longest account that the line begins with, since an account may contain « = ». */
export const longestAccount = (text: string, accounts: readonly string[]): string | undefined =>
  accounts.filter((each) => text.startsWith(`${each} = `)).sort((one, other) => other.length - one.length)[0];

/** Named by nobody, since every entry may have it. */
export const SIDES_SWAPPED =
  'Mira los lados: en el debe aumentan activos y gastos; en el haber, pasivos, patrimonio neto e ingresos.';

/** The same line on the other side. */
export const onOtherSide = ({ account, debit, credit }: Line): Line => ({
  account,
  ...(debit !== undefined && { credit: debit }),
  ...(credit !== undefined && { debit: credit }),
});
