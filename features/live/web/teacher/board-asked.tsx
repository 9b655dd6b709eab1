import { Check } from 'lucide-react';
import { Suspense } from 'react';
import { printAmount, printDecimal } from '#domain/text/typed-number.ts';
import { KindAnswered } from '#features/quiz/web/question/kinds.tsx';
import type { AskOf } from '#kinds/ask.ts';
import { UNITS } from '#kinds/number/print-with-unit.ts';
import { TableFrame } from '#kinds/table/web/table-frame.tsx';
import { AnswerPart } from '#kinds/web/answer-part.tsx';
import type { Board } from './hosting.api.ts';

const GAP = 'inline-block rounded-control border-2 border-dashed border-line-strong';

type Quiz = Board['quiz'];
type Ask = NonNullable<NonNullable<Quiz['question']>['ask']>;
type BoardAskedProps = { ask: Ask; quiz: Quiz };

/** What a kind without options asks, and its key once it is shown. */
export function BoardAsked({ ask, quiz: { key: told, country } }: BoardAskedProps) {
  const key = told?.key;
  return (
    <div className="flex flex-col gap-[2vh] text-[clamp(1.25rem,2.2vw,2.5rem)]">
      {'instruction' in ask && !key && <p className="text-muted">{ask.instruction}</p>}
      {ask.kind === 'number' ? (
        <AskedNumber ask={ask} country={country} value={key && 'number' in key ? key.number : undefined} />
      ) : ask.kind === 'table' ? (
        <div className="xl:[zoom:1.5] 2xl:[zoom:2]">
          <TableFrame
            {...ask}
            gap={(gap) =>
              key && 'cells' in key ? (
                <AnswerPart mark="right" isWorded>
                  {printDecimal(key.cells[gap]!, country)}
                </AnswerPart>
              ) : (
                <span className={`${GAP} h-7 w-20 align-middle`}>
                  <span className="sr-only">por rellenar</span>
                </span>
              )
            }
          />
        </div>
      ) : key ? (
        <div className="xl:[zoom:1.5] 2xl:[zoom:2]">
          <Suspense>
            <KindAnswered ask={ask} options={[]} country={country} answer={undefined} rightAnswer={key} />
          </Suspense>
        </div>
      ) : (
        <Lists lists={listsOf(ask)} />
      )}
    </div>
  );
}

type AskedNumberProps = { ask: AskOf<'number'>; country: string; value: string | undefined };

function AskedNumber({ ask: { unit, currency }, country, value }: AskedNumberProps) {
  const print = unit === 'money' ? printAmount : printDecimal;
  return (
    <p className="flex flex-wrap items-center gap-4 text-[clamp(2.5rem,6vw,6rem)] leading-tight font-bold tabular-nums">
      {value === undefined ? (
        <span className={`${GAP} h-[1.3em] w-[4em]`}>
          <span className="sr-only">Respuesta por escribir</span>
        </span>
      ) : (
        <span className="inline-flex items-center gap-4 text-correct">
          <Check aria-hidden="true" strokeWidth={3} className="size-[0.9em]" />
          {print(value, country)}
        </span>
      )}
      <span className={value === undefined ? 'text-muted' : 'text-correct'}>
        {unit === 'money' ? currency : UNITS[unit]}
      </span>
    </p>
  );
}

function listsOf(ask: Ask): string[][] {
  if (ask.kind === 'order') return [ask.items];
  if (ask.kind === 'match') return [ask.left, ask.right];
  return ask.kind === 'entry' ? [ask.accounts] : [];
}

const Lists = ({ lists }: { lists: string[][] }) => (
  <div className="flex flex-wrap gap-x-[6vw] gap-y-4">
    {lists.map((items, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lists keep their order
      <ul key={at} className="flex flex-wrap gap-3">
        {items.map((item) => (
          <li key={item} className="rounded-card border-2 border-line bg-surface px-5 py-2 font-semibold">
            {item}
          </li>
        ))}
      </ul>
    ))}
  </div>
);
