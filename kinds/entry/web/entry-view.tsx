import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { printDecimal } from '#domain/text/typed-number.ts';
import { Button } from '#web/ui/button.tsx';
import { KindForm } from '../../web/kind-form.tsx';
import type { FieldProps, KindView } from '../../web/kind-view.ts';
import { EntryAnswered } from './entry-answered.tsx';
import { emptyLine, type LineDraft, lineProblems, readEntry, type Sums, sumsOf } from './entry-draft.ts';
import { EntryLine } from './entry-line.tsx';

function EntryField({ ask, country, formId, rejection, onAnswer }: FieldProps<'entry'>) {
  const { lines, list, adder, change, add, remove } = useLines();
  const [isTried, setTried] = useState(false);
  const problems = lines.map((line) => lineProblems(line, country));
  const isEmpty = readEntry(lines, country).lines.length === 0;
  function submit() {
    setTried(true);
    if (!isEmpty && problems.every((each) => Object.keys(each).length === 0))
      onAnswer(readEntry(lines, country));
  }
  return (
    <KindForm
      id={formId}
      draft={lines}
      problem={isTried && isEmpty ? 'Escribe al menos una línea.' : ''}
      isEmpty={isEmpty}
      rejection={rejection}
      onSubmit={submit}
    >
      <p className="text-muted">{ask.instruction}</p>
      <ol ref={list} className="flex flex-col gap-3">
        {lines.map((line, place) => (
          <EntryLine
            key={line.id}
            line={line}
            number={place + 1}
            accounts={ask.accounts}
            country={country}
            problems={isTried ? problems[place]! : {}}
            onChange={(changed) => change(place, changed)}
            onRemove={lines.length > 1 ? () => remove(place) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button ref={adder} variant="outline" disabled={lines.length >= ask.max_lines} onClick={add}>
          <Plus />
          Añadir línea
        </Button>
        <EntrySums sums={sumsOf(lines, country)} country={country} />
      </div>
    </KindForm>
  );
}

/** The lines that are being written. The focus goes to a line that is added, and to the next one of a line that is removed. */
function useLines() {
  const [lines, setLines] = useState<readonly LineDraft[]>(() => [emptyLine(0), emptyLine(1)]);
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  function show(next: readonly LineDraft[], place: number) {
    flushSync(() => setLines(next));
    (list.current?.children[place]?.querySelector('select') ?? adder.current)?.focus();
  }
  const change = (place: number, changed: Partial<LineDraft>) =>
    setLines(lines.with(place, { ...lines[place]!, ...changed }));
  const add = () => show([...lines, emptyLine(Math.max(...lines.map(({ id }) => id)) + 1)], lines.length);
  const remove = (place: number) => show(lines.toSpliced(place, 1), place);
  return { lines, list, adder, change, add, remove };
}

export const entryView: KindView<'entry'> = { Field: EntryField, Answered: EntryAnswered };

type EntrySumsProps = { sums: Sums; country: string };

/** The sums of both sides, and whether they are equal once every amount can be read. */
function EntrySums({ sums: { debit, credit, isWhole }, country }: EntrySumsProps) {
  const print = (value: number) => printDecimal(value.toFixed(2), country);
  const isBegun = debit !== 0 || credit !== 0;
  return (
    <p role="status" className="text-right tabular-nums">
      Debe <strong>{print(debit)}</strong> · Haber <strong>{print(credit)}</strong>
      <span className="block min-h-5 text-sm text-muted">
        {isWhole && isBegun && comparison(debit - credit, print)}
      </span>
    </p>
  );
}

function comparison(surplus: number, print: (value: number) => string): string {
  if (Math.abs(surplus) < 0.005) return 'Cuadra';
  return `Faltan ${print(Math.abs(surplus))} en el ${surplus < 0 ? 'debe' : 'haber'}`;
}
