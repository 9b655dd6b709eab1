import type { KindAnswer } from '#kinds/answers.ts';
import type { Ask } from '#kinds/ask.ts';

/** The right answer of a variant in words. */
export function variantAnswer({ key, ask }: { key?: KindAnswer | undefined; ask?: Ask | undefined }): string {
  if (!key) return '';
  if ('number' in key) return printed(key.number);
  if ('cells' in key) return key.cells.map(printed).join(' · ');
  if (!('lines' in key)) return '';
  const accounts = ask?.kind === 'entry' ? ask.accounts : [];
  return key.lines
    .map(({ account, debit, credit }) => {
      const side = debit === undefined ? `haber ${printed(credit ?? '')}` : `debe ${printed(debit)}`;
      return `${accounts[account]}: ${side}`;
    })
    .join(' · ');
}

/** With a decimal comma. */
const printed = (decimal: string) => decimal.replace('-', '−').replace('.', ',');
