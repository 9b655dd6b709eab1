import { DecimalBox, MeantNumber } from '../../web/decimal-box.tsx';
import { type DecimalDraft, readingOf } from '../../web/decimal-draft.ts';

type GapInputProps = {
  /** Column and row, for screen readers. */
  name: string;
  draft: DecimalDraft;
  country: string;
  isWrong: boolean;
  onChange: (draft: DecimalDraft) => void;
};

/** The gap of a table, where a number is typed. */
export function GapInput({ name, draft, country, isWrong, onChange }: GapInputProps) {
  return (
    <div className="flex min-w-28 flex-col gap-1">
      <DecimalBox aria-label={name} aria-invalid={isWrong || undefined} draft={draft} onChange={onChange} />
      <MeantNumber reading={readingOf(draft, country)} country={country} onChange={onChange} />
    </div>
  );
}
