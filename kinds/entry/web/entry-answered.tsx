import { printAmount } from '#domain/text/typed-number.ts';
import { AnswerPart, type Mark } from '../../web/answer-part.tsx';
import type { AnsweredProps, AnswerOf } from '../../web/kind-view.ts';
import { summedLines } from '../sum-lines.ts';
import type { Side } from './entry-table.tsx';
import { EntryTable } from './entry-table.tsx';

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
  const amount = (line: Line, side: Side) => line[side] !== undefined && printAmount(line[side], country);
  return (
    <div className="mt-6 flex flex-col gap-4">
      {given && (
        <EntryTable
          title="Tu asiento"
          lines={given}
          account={(line) => <AnswerPart mark={marked(line)}>{accounts[line.account]}</AnswerPart>}
          amount={amount}
        />
      )}
      {right && !isRight && (
        <EntryTable
          title="Asiento correcto"
          lines={right}
          account={(line) => <AnswerPart mark="plain">{accounts[line.account]}</AnswerPart>}
          amount={amount}
        />
      )}
    </div>
  );
}
