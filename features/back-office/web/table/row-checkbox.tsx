import type { MouseEvent } from 'react';
import { CheckMark, checkBoxClasses, checkInputClasses } from '#web/ui/check-mark.tsx';

type RowCheckboxProps = {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onToggle: (event: MouseEvent) => void;
};

/** Answers to clicks, because a change event does not tell whether Shift was held. */
export function RowCheckbox({ label, checked, mixed = false, onToggle }: RowCheckboxProps) {
  return (
    <label className="grid size-8 cursor-pointer place-items-center pointer-coarse:size-tap">
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
    </label>
  );
}
