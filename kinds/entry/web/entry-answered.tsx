import { printDecimal } from '#domain/text/typed-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { sumOf } from '../../compare-numbers.ts';
import { AnswerPart, type Mark, markedBox, markOf } from '../../web/answer-part.tsx';
import type { AnsweredProps, AnswerOf } from '../../web/kind-view.ts';
import { isOnSameSide, summedLines } from '../sum-lines.ts';
import type { Side } from './entry-table.tsx';
import { atLeastCents, JOURNAL_ACCOUNT, JOURNAL_AMOUNT, JOURNAL_LINE, TAccount } from './t-account.tsx';

type Line = AnswerOf<'entry'>['lines'][number];

/** The sum to which a line belongs, as text: amounts of an account on one side count together. */
const sumsAsTexts = (lines: readonly Line[]) => summedLines(lines).map((sum) => JSON.stringify(sum));

const sumOfLine = (line: Line, lines: readonly Line[]) =>
  sumsAsTexts(lines.filter((each) => isOnSameSide(each, line)))[0]!;

export function EntryAnswered(props: AnsweredProps<'entry'>) {
  const { ask, country, answer, rightAnswer, parts } = props;
  const right = rightAnswer?.lines;
  const given = answer?.lines;
  const rightSums = right && sumsAsTexts(right);
  const marks = given?.map((line, at) => markOf(parts?.[at] ?? rightSums?.includes(sumOfLine(line, given))));
  const isWhole = given && rightSums?.length === sumsAsTexts(given).length;
  const isRight = isWhole && marks?.every((mark) => mark === 'right');
  const shared = { accounts: ask.accounts, country };
  return (
    <div className="mt-6 flex flex-col gap-4">
      {given && <AnsweredEntry {...shared} title="Tu asiento" lines={given} marks={marks} />}
      {right && !isRight && <AnsweredEntry {...shared} title="Asiento correcto" lines={right} />}
    </div>
  );
}

type AnsweredEntryProps = {
  title: string;
  lines: readonly Line[];
  marks?: readonly Mark[] | undefined;
  accounts: readonly string[];
  country: string;
};

function AnsweredEntry({ title, lines, marks, accounts, country }: AnsweredEntryProps) {
  const sumOn = (side: Side) => sumOf(lines.flatMap((line) => line[side] ?? []));
  const linesOn = (side: Side) => (
    <ul className="flex flex-col gap-2 pb-3">
      {lines.map((line, at) => {
        const amount = line[side];
        const mark = marks?.[at] ?? 'plain';
        return amount === undefined ? null : (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and keep their order
            key={at}
            className={classNames('rounded-small border px-2 py-1', markedBox(mark), JOURNAL_LINE)}
          >
            <div className={JOURNAL_ACCOUNT}>
              <AnswerPart mark={mark}>{accounts[line.account]}</AnswerPart>
            </div>
            <p className={`text-right wrap-anywhere tabular-nums ${JOURNAL_AMOUNT}`}>
              {printDecimal(atLeastCents(amount), country)}
            </p>
          </li>
        );
      })}
    </ul>
  );
  const sums = { debit: sumOn('debit'), credit: sumOn('credit') };
  return <TAccount title={title} side={linesOn} sums={sums} country={country} />;
}
