import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string };

/** A native checkbox, so that forms register it like any input; the whole line is the tap target. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const { id: _id, ...wiring } = useFieldControl(rest);
  return (
    <div className={className}>
      <label className="flex min-h-tap items-center gap-3 py-1.5 has-disabled:text-muted">
        <span className="relative grid size-5.5 shrink-0 place-items-center">
          <input
            {...rest}
            {...wiring}
            type="checkbox"
            aria-invalid={Boolean(error) || undefined}
            className={classNames(
              'peer size-5.5 appearance-none rounded-small border-2 border-line-strong bg-surface transition-colors',
              'checked:border-brand checked:bg-brand hover:border-brand aria-invalid:border-wrong disabled:bg-sunken',
            )}
          />
          <Check
            strokeWidth={3.5}
            className="pointer-events-none absolute size-4 scale-50 text-on-brand opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
          />
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
