import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { printDecimal } from '#domain/typed-number.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { DecimalInput } from '../../web/decimal-input.tsx';
import { KindForm } from '../../web/kind-form.tsx';
import type { FieldProps, KindView } from '../../web/kind-view.ts';
import { EntryAnswered } from './entry-answered.tsx';
import {
  emptyLine,
  type LineDraft,
  type LineProblems,
  lineProblems,
  readEntry,
  sidesOf,
} from './entry-draft.ts';

function EntryField({ ask, country, formId, onAnswer }: FieldProps<'entry'>) {
  const [lines, setLines] = useState<readonly LineDraft[]>(() => [emptyLine(0), emptyLine(1)]);
  const [isTried, setTried] = useState(false);
  const problems = lines.map((line) => lineProblems(line, country));
  const isEmpty = readEntry(lines, country).lines.length === 0;
  function submit() {
    setTried(true);
    if (!isEmpty && problems.every((each) => Object.keys(each).length === 0))
      onAnswer(readEntry(lines, country));
  }
  const add = () => setLines([...lines, emptyLine(Math.max(...lines.map(({ id }) => id)) + 1)]);
  return (
    <KindForm id={formId} problem={isTried && isEmpty ? 'Escribe al menos una línea.' : ''} onSubmit={submit}>
      <p className="text-muted">{ask.instruction}</p>
      <ol className="flex flex-col gap-3">
        {lines.map((line, place) => (
          <EntryLine
            key={line.id}
            line={line}
            number={place + 1}
            accounts={ask.accounts}
            country={country}
            problems={isTried ? problems[place]! : {}}
            onChange={(change) => setLines(lines.with(place, { ...line, ...change }))}
            onRemove={lines.length > 1 ? () => setLines(lines.toSpliced(place, 1)) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="outline" disabled={lines.length >= ask.max_lines} onClick={add}>
          <Plus />
          Añadir línea
        </Button>
        <Sums {...sidesOf(lines, country)} country={country} />
      </div>
    </KindForm>
  );
}

type EntryLineProps = {
  line: LineDraft;
  number: number;
  accounts: readonly string[];
  country: string;
  problems: LineProblems;
  onChange: (change: Partial<LineDraft>) => void;
  onRemove: (() => void) | undefined;
};

function EntryLine({ line, number, accounts, country, problems, onChange, onRemove }: EntryLineProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-3.5">
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Línea {number}</legend>
        <div className="flex items-end gap-2">
          <Field label={`Cuenta de la línea ${number}`} error={problems.account} className="min-w-0 flex-1">
            <Select
              options={accounts.map((label, value) => ({ value: String(value), label }))}
              placeholder="Elige la cuenta"
              value={line.account}
              onValueChange={(account) => onChange({ account })}
            />
          </Field>
          {onRemove && (
            <Button size="icon" variant="ghost" aria-label={`Quitar la línea ${number}`} onClick={onRemove}>
              <Trash2 />
            </Button>
          )}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <DecimalInput
            label="Debe"
            draft={line.debit}
            country={country}
            problem={problems.debit}
            onChange={(debit) => onChange({ debit })}
          />
          <DecimalInput
            label="Haber"
            draft={line.credit}
            country={country}
            problem={problems.credit}
            onChange={(credit) => onChange({ credit })}
          />
        </div>
      </fieldset>
    </li>
  );
}

function Sums({ debit, credit, country }: { debit: number; credit: number; country: string }) {
  const print = (value: number) => printDecimal(value.toFixed(2), country);
  const difference = Math.abs(debit - credit);
  const isBalanced = difference < 0.005;
  return (
    <p role="status" className="text-right tabular-nums">
      Debe <strong>{print(debit)}</strong> · Haber <strong>{print(credit)}</strong>
      <span className="block text-sm text-muted">
        {isBalanced
          ? debit > 0 && 'Cuadra'
          : `Faltan ${print(difference)} en el ${debit < credit ? 'debe' : 'haber'}`}
      </span>
    </p>
  );
}

export const entryView: KindView<'entry'> = { Field: EntryField, Answered: EntryAnswered };
