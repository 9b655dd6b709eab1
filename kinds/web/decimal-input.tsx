import { useId } from 'react';
import { printDecimal } from '#domain/text/typed-number.ts';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { DecimalBox, MeantNumber } from './decimal-box.tsx';
import { type DecimalDraft, readingOf } from './decimal-draft.ts';

type DecimalInputProps = {
  label: string;
  draft: DecimalDraft;
  country: string;
  onChange: (draft: DecimalDraft) => void;
  /** Stands after the field. */
  unit?: string;
  /** Shown beside the field, once an answer was tried. */
  problem?: string | undefined;
};

/** A number typed as people write it. It says what was understood, and asks where it could be two things. */
export function DecimalInput({ label, draft, country, onChange, unit, problem }: DecimalInputProps) {
  const id = useId();
  const reading = readingOf(draft, country);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <DecimalBox
          id={id}
          aria-describedby={`${id}-reading`}
          aria-invalid={Boolean(problem) || undefined}
          draft={draft}
          onChange={onChange}
        />
        {unit && <span className="shrink-0 text-muted">{unit}</span>}
      </div>
      <div id={`${id}-reading`} aria-live="polite" className="text-sm">
        {reading && 'value' in reading && (
          <p className="text-right text-muted tabular-nums">Se lee {printDecimal(reading.value, country)}</p>
        )}
        <MeantNumber reading={reading} country={country} onChange={onChange} />
      </div>
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </div>
  );
}
