import type { ComponentProps, ReactNode } from 'react';
import { CheckMark, checkBoxClasses, checkInputClasses } from './check-mark.tsx';
import { useFieldControl } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string };

/** A native checkbox, so that forms register it like any input; the whole line is the tap target. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const { id: _id, ...wiring } = useFieldControl(rest);
  return (
    <div className={className}>
      <label className="flex min-h-tap items-center gap-3 py-1.5 has-disabled:text-muted">
        <span className={checkBoxClasses}>
          <input
            {...rest}
            {...wiring}
            type="checkbox"
            aria-invalid={Boolean(error) || undefined}
            className={checkInputClasses}
          />
          <CheckMark />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p role="alert" className="pl-8.5 text-sm font-medium text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}
