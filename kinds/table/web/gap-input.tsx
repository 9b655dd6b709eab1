import { DecimalBox, MeantNumber } from '../../web/decimal-box.tsx';
import { type DecimalDraft, readingOf } from '../../web/decimal-draft.ts';

type GapInputProps = {
  name: string;
  draft: DecimalDraft;
  country: string;
  isWrong: boolean;
  onChange: (draft: DecimalDraft) => void;
};

/** The gap of a table; `name` tells screen readers its column and row. */
export function GapInput({ name, draft, country, isWrong, onChange }: GapInputProps) {
  return (
    <div className="flex min-w-28 flex-col gap-1">
      <DecimalBox aria-label={name} aria-invalid={isWrong || undefined} draft={draft} onChange={onChange} />
      <MeantNumber reading={readingOf(draft, country)} country={country} onChange={onChange} />
    </div>
  );
}
