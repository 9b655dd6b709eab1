import type { MouseEvent } from 'react';
import { CheckMark, checkBoxClasses, checkInputClasses } from '#web/ui/form/check-mark.tsx';

type RowCheckboxProps = {
  label: string;
  /** Stands beside it where rows are cards, since no column head names it there. */
  text?: string;
  checked: boolean;
  mixed?: boolean;
  onToggle: (event: MouseEvent) => void;
};

/** Answers to clicks, because a change event does not tell whether Shift was held. */
export const RowCheckbox = ({ label, text, checked, mixed = false, onToggle }: RowCheckboxProps) => (
  <label
    className="inline-flex h-8 min-w-8 cursor-pointer items-center gap-2 px-1.25 pointer-coarse:h-tap
      pointer-coarse:min-w-tap lg:justify-center"
  >
    <span className={checkBoxClasses}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        readOnly
        ref={(input) => {
          if (input) input.indeterminate = mixed && !checked;
        }}
        onClick={onToggle}
        className={checkInputClasses}
      />
      <CheckMark />
    </span>
    {text && (
      <span aria-hidden="true" className="text-sm text-muted lg:hidden">
        {text}
      </span>
    )}
  </label>
);
