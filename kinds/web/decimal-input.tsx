import { useId } from 'react';
import { ambiguityQuestion, printDecimal, spellNumber } from '#domain/typed-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { controlClasses } from '#web/ui/control-classes.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { type DecimalDraft, readDraft } from './decimal-draft.ts';

type DecimalInputProps = {
  label: string;
  /** For screen readers only, where a heading says it. */
  labelHidden?: boolean;
  draft: DecimalDraft;
  country: string;
  onChange: (draft: DecimalDraft) => void;
  /** Stands after the field. */
  unit?: string;
  /** Shown beside the field, once an answer was tried. */
  problem?: string;
};

/** A number typed as people write it. It says what was understood, and asks where it could be two things. */
export function DecimalInput({
  label,
  labelHidden,
  draft,
  country,
  onChange,
  unit,
  problem,
}: DecimalInputProps) {
  const id = useId();
  const reading = draft.text.trim() === '' ? undefined : readDraft(draft, country);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={`${id}-reading`}
          aria-invalid={Boolean(problem) || undefined}
          value={draft.text}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          className={classNames(controlClasses, 'text-right font-semibold tabular-nums')}
        />
        {unit && <span className="shrink-0 text-muted">{unit}</span>}
      </div>
      <div id={`${id}-reading`} aria-live="polite" className="text-sm">
        {reading && 'value' in reading && (
          <p className="text-right text-muted tabular-nums">Se lee {printDecimal(reading.value, country)}</p>
        )}
        {reading && 'ambiguous' in reading && (
          <Ambiguity
            choices={reading.ambiguous}
            country={country}
            onChoose={(meant) => onChange({ text: spellNumber(meant, country), meant })}
          />
        )}
      </div>
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </div>
  );
}

type AmbiguityProps = { choices: [string, string]; country: string; onChoose: (value: string) => void };

/** '¿1234 o 1,234?', with a button for each. */
export function Ambiguity({ choices, country, onChoose }: AmbiguityProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="contents font-semibold">{ambiguityQuestion(choices, country)}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          onClick={() => onChoose(choice)}
          className="min-h-tap rounded-control border border-line-strong bg-surface px-3 font-semibold tabular-nums hover:bg-hover"
        >
          {spellNumber(choice, country)}
        </button>
      ))}
    </fieldset>
  );
}
