import type { BodyLine, BodyLines, KindMarkdown } from '../markdown/body-lines.ts';
import { printWorkedEnd, printWorkedStart, readWorked, WORKED_KEYS } from '../markdown/worked-lines.ts';
import type { EntryBody } from './entry.ts';
import { longestAccount } from './entry-mistakes.ts';

export const entryMarkdown: KindMarkdown<EntryBody> = {
  word: 'asiento',
  keys: [...WORKED_KEYS, 'cuenta', 'debe', 'haber'],
  read: (lines) => {
    const accounts = lines.all('cuenta').map(({ text }) => text);
    const amounts = lines.all('debe', 'haber');
    if (amounts.length === 0)
      lines.problem(lines.at, 'Faltan las líneas «debe: cuenta = fórmula» y «haber: cuenta = fórmula».');
    return {
      ...readWorked(lines),
      accounts,
      lines: amounts.flatMap((line) => readAmount(line, accounts, lines) ?? []),
    };
  },
  print: (body) => [
    ...printWorkedStart(body),
    ...body.accounts.map((account) => `cuenta: ${account}`),
    ...body.lines.map(({ account, debit, credit }) =>
      debit === null
        ? `haber: ${body.accounts[account]} = ${credit}`
        : `debe: ${body.accounts[account]} = ${debit}`,
    ),
    ...printWorkedEnd(body),
  ],
};

function readAmount({ key, text, line }: BodyLine, accounts: string[], lines: BodyLines) {
  const account = longestAccount(text, accounts);
  if (account === undefined) {
    lines.problem(line, `«${text.split(' = ')[0]}» no está entre las líneas «cuenta: …» de la pregunta.`);
    return null;
  }
  const formula = text.slice(account.length + 3).trim();
  const [debit, credit] = key === 'debe' ? [formula, null] : [null, formula];
  return { account: accounts.indexOf(account), debit, credit };
}
