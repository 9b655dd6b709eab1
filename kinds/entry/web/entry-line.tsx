import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DecimalBox, MeantNumber } from '../../web/decimal-box.tsx';
import { readingOf } from '../../web/decimal-draft.ts';
import type { LineDraft, LineProblems } from './entry-draft.ts';
import { JOURNAL_ACCOUNT, JOURNAL_AMOUNT, JOURNAL_LINE } from './t-account.tsx';

type EntryLineProps = {
  line: LineDraft;
  /** Tells the lines of a side apart, such as '2 del debe'. */
  name: string;
  accounts: readonly string[];
  country: string;
  problems: LineProblems;
  onChange: (change: Partial<LineDraft>) => void;
  onRemove: (() => void) | undefined;
};

export function EntryLine({ line, name, accounts, country, problems, onChange, onRemove }: EntryLineProps) {
  const { account, amount } = line;
  return (
    <li
      data-line={line.id}
      className={`flex flex-col gap-1.5 border-b border-line pb-3 last:border-0 ${JOURNAL_LINE}`}
    >
      <div className={JOURNAL_ACCOUNT}>
        <Field label={`Cuenta ${name}`} labelHidden error={problems.account}>
          <Select
            options={accounts.map((label, value) => ({ value: String(value), label }))}
            placeholder="Cuenta"
            value={account}
            onValueChange={(next) => onChange({ account: next })}
          />
        </Field>
      </div>
      <div className={`flex items-center gap-1 ${JOURNAL_AMOUNT}`}>
        <DecimalBox
          aria-label={`Importe ${name}`}
          placeholder="Importe"
          aria-invalid={Boolean(problems.amount) || undefined}
          draft={amount}
          onChange={(next) => onChange({ amount: next })}
        />
        {onRemove && (
          <Button
            size="icon"
            variant="ghost"
            className="-mr-2 shrink-0 text-muted"
            aria-label={`Quitar la línea ${name}`}
            onClick={onRemove}
          >
            <Trash2 />
          </Button>
        )}
      </div>
      <MeantNumber
        reading={readingOf(amount, country)}
        country={country}
        onChange={(next) => onChange({ amount: next })}
      />
      {problems.amount && <ErrorLine>{problems.amount}</ErrorLine>}
    </li>
  );
}
