import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { Calculator } from '../../web/calculator.tsx';
import { useDraft } from '../../web/drafts.ts';
import { KindForm } from '../../web/kind-form.tsx';
import type { FieldProps, KindView } from '../../web/kind-view.ts';
import { entryProblem } from '../sum-lines.ts';
import { EntryAnswered } from './entry-answered.tsx';
import {
  areLines,
  emptyEntry,
  emptyLine,
  type LineDraft,
  lineProblems,
  readEntry,
  sumsOf,
} from './entry-draft.ts';
import { EntryLine } from './entry-line.tsx';
import type { Side } from './entry-table.tsx';
import { TAccount } from './t-account.tsx';

function EntryField({ ask, country, formId, rejection, onAnswer }: FieldProps<'entry'>) {
  const { lines, parts, change, add, remove } = useLines(ask.accounts.length, ask.max_lines);
  const [tried, setTried] = useState<readonly LineDraft[]>();
  const isTried = tried !== undefined;
  const problems = lines.map((line) => lineProblems(line, country));
  const read = readEntry(lines, country);
  const isEmpty = read.lines.length === 0;
  const isReadable = problems.every((each) => Object.keys(each).length === 0);
  const problem = isEmpty ? 'Escribe al menos una línea.' : isReadable && entryProblem(read.lines, country);
  const sums = sumsOf(lines, country);
  function submit() {
    setTried(lines);
    if (isReadable && !problem) onAnswer(read);
  }
  const linesOf = (side: Side, label: string) => {
    const own = lines.filter((line) => line.side === side);
    return (
      <>
        <ol className="flex flex-col gap-3">
          {own.map((line, at) => (
            <EntryLine
              key={line.id}
              line={line}
              name={`${at + 1} del ${label.toLowerCase()}`}
              accounts={ask.accounts}
              country={country}
              problems={isTried ? (problems[lines.indexOf(line)] ?? {}) : {}}
              onChange={(changed) => change(line, changed)}
              onRemove={own.length > 1 ? () => remove(line) : undefined}
            />
          ))}
        </ol>
        <AddLine
          side={side}
          label={label.toLowerCase()}
          disabled={lines.length >= ask.max_lines}
          onAdd={add}
        />
      </>
    );
  };
  return (
    <KindForm
      id={formId}
      draft={lines}
      problem={(tried === lines && problem) || ''}
      isEmpty={isEmpty}
      rejection={rejection}
      onSubmit={submit}
    >
      <p className="text-muted">{ask.instruction}</p>
      <div ref={parts}>
        <TAccount
          title="Tu asiento"
          side={linesOf}
          sums={sums}
          country={country}
          isCompared={sums.isWhole && !isEmpty}
        />
      </div>
      <Calculator country={country} />
    </KindForm>
  );
}

type AddLineProps = { side: Side; label: string; disabled: boolean; onAdd: (side: Side) => void };

const AddLine = ({ side, label, disabled, onAdd }: AddLineProps) => (
  <Button
    variant="ghost"
    size="sm"
    data-add={side}
    className="my-1 -ml-2"
    disabled={disabled}
    onClick={() => onAdd(side)}
  >
    <Plus />
    <span>
      Añadir<span className="sr-only lg:not-sr-only"> al {label}</span>
    </span>
  </Button>
);

/** The lines that are being written. The focus goes to a line that is added, and to the next one of a line that is removed. */
function useLines(accounts: number, most: number) {
  const [lines, setLines] = useDraft<readonly LineDraft[]>(emptyEntry, areLines(accounts, most));
  const parts = useRef<HTMLDivElement>(null);
  const focus = (selector: string) => parts.current?.querySelector<HTMLElement>(selector)?.focus();
  const change = ({ id }: LineDraft, changed: Partial<LineDraft>) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...changed } : line)));
  function add(side: Side) {
    const id = Math.max(...lines.map((line) => line.id)) + 1;
    flushSync(() => setLines([...lines, emptyLine(id, side)]));
    focus(`[data-line="${id}"] select`);
  }
  function remove({ id, side }: LineDraft) {
    const own = lines.filter((line) => line.side === side);
    const next = own[own.findIndex((line) => line.id === id) + 1];
    flushSync(() => setLines(lines.filter((line) => line.id !== id)));
    focus(next ? `[data-line="${next.id}"] select` : `[data-add="${side}"]`);
  }
  return { lines, parts, change, add, remove };
}

export const entryView: KindView<'entry'> = { Field: EntryField, Answered: EntryAnswered };
