import { printAmount } from '#domain/typed-number.ts';
import { AnswerPart, type Mark } from '../../web/answer-part.tsx';
import type { AnsweredProps, AnswerOf } from '../../web/kind-view.ts';
import { summedLines } from '../sum-lines.ts';
import { SIDES } from './sides.ts';

type Line = AnswerOf<'entry'>['lines'][number];

/** The sum to which a line belongs, as text: amounts of an account on one side count together. */
const sumsAsTexts = (lines: readonly Line[]) => summedLines(lines).map((sum) => JSON.stringify(sum));

const sumOfLine = (line: Line, lines: readonly Line[]) => {
  const isOnItsSide = ({ account, debit }: Line) =>
    account === line.account && (debit === undefined) === (line.debit === undefined);
  return sumsAsTexts(lines.filter(isOnItsSide))[0]!;
};

export function EntryAnswered({ ask: { accounts }, country, answer, rightAnswer }: AnsweredProps<'entry'>) {
  const right = rightAnswer?.lines;
  const given = answer?.lines;
  const rightSums = right && sumsAsTexts(right);
  const marked = (line: Line): Mark => {
    if (!rightSums || !given) return 'plain';
    return rightSums.includes(sumOfLine(line, given)) ? 'right' : 'wrong';
  };
  const isWhole = given && rightSums?.length === sumsAsTexts(given).length;
  const isRight = isWhole && given.every((line) => marked(line) === 'right');
  return (
    <div className="mt-6 flex flex-col gap-4">
      {given && <EntryTable title="Tu asiento" {...{ accounts, country, lines: given, marked }} />}
      {right && !isRight && (
        <EntryTable
          title="Asiento correcto"
          {...{ accounts, country, lines: right, marked: () => 'plain' as const }}
        />
      )}
    </div>
  );
}

type EntryTableProps = {
  title: string;
  accounts: readonly string[];
  country: string;
  lines: readonly Line[];
  marked: (line: Line) => Mark;
};

function EntryTable({ title, accounts, country, lines, marked }: EntryTableProps) {
  const print = (amount: string | undefined) => (amount === undefined ? '' : printAmount(amount, country));
  return (
    <table className="w-full table-fixed text-left tabular-nums">
      <caption className="pb-1 text-left text-sm font-semibold text-muted">{title}</caption>
      <thead className="text-sm text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 font-semibold">
            Cuenta
          </th>
          {SIDES.map(({ side, label }) => (
            <th key={side} scope="col" className="w-1/4 py-1 text-right font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and keep their order
          <tr key={place} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-2 font-normal">
              <AnswerPart mark={marked(line)}>{accounts[line.account]}</AnswerPart>
            </th>
            {SIDES.map(({ side }) => (
              <td key={side} className="py-1.5 pl-1 text-right break-words">
                {print(line[side])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
