import { spellNumber } from '#domain/typed-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { controlClasses } from '#web/ui/control-classes.ts';
import { type DecimalDraft, readDraft } from '../../web/decimal-draft.ts';
import { Ambiguity } from '../../web/decimal-input.tsx';

type GapInputProps = {
  id: string;
  /** Column and row, for screen readers. */
  name: string;
  draft: DecimalDraft;
  country: string;
  isWrong: boolean;
  onChange: (draft: DecimalDraft) => void;
};

/** The gap of a table, where a number is typed. */
export function GapInput({ id, name, draft, country, isWrong, onChange }: GapInputProps) {
  const reading = draft.text.trim() === '' ? undefined : readDraft(draft, country);
  return (
    <div className="flex min-w-28 flex-col gap-1">
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={isWrong || undefined}
        value={draft.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        className={classNames(controlClasses, 'text-right font-semibold tabular-nums')}
      />
      {reading && 'ambiguous' in reading && (
        <Ambiguity
          choices={reading.ambiguous}
          country={country}
          onChoose={(meant) => onChange({ text: spellNumber(meant, country), meant })}
        />
      )}
    </div>
  );
}
