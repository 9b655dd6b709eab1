import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DecimalInput } from '../../web/decimal-input.tsx';
import type { LineDraft, LineProblems } from './entry-draft.ts';
import { SIDES } from './entry-table.tsx';

type EntryLineProps = {
  line: LineDraft;
  number: number;
  accounts: readonly string[];
  country: string;
  problems: LineProblems;
  onChange: (change: Partial<LineDraft>) => void;
  onRemove: (() => void) | undefined;
};

export function EntryLine({ line, number, accounts, country, problems, onChange, onRemove }: EntryLineProps) {
  return (
    <li className="rounded-card border border-line bg-surface p-3.5">
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Línea {number}</legend>
        <div className="flex items-start gap-2">
          <Field label={`Cuenta de la línea ${number}`} error={problems.account} className="min-w-0 flex-1">
            <Select
              options={accounts.map((label, value) => ({ value: String(value), label }))}
              placeholder="Elige la cuenta"
              value={line.account}
              onValueChange={(account) => onChange({ account })}
            />
          </Field>
          {onRemove && (
            <Button
              size="icon"
              variant="ghost"
              // Beside the field, below its label.
              className="mt-6.5"
              aria-label={`Quitar la línea ${number}`}
              onClick={onRemove}
            >
              <Trash2 />
            </Button>
          )}
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
          {SIDES.map(({ side, label }) => (
            <DecimalInput
              key={side}
              label={label}
              draft={line[side]}
              country={country}
              problem={problems[side]}
              onChange={(draft) => onChange({ [side]: draft })}
            />
          ))}
        </div>
      </fieldset>
    </li>
  );
}
