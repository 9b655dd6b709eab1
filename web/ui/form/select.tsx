import { ChevronDown } from 'lucide-react';
import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectProps = ComponentProps<'select'> & {
  options: readonly SelectOption[];
  placeholder?: string;
  onValueChange?: (value: string) => void;
};

/** A native select: phones show their own picker, and forms register it like any input. */
export function Select({ options, placeholder, onValueChange, onChange, className, ...rest }: SelectProps) {
  const wiring = useFieldControl(rest);
  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    onChange?.(event);
    onValueChange?.(event.target.value);
  }
  return (
    <div className={classNames('relative h-fit', className)}>
      <select
        {...rest}
        {...wiring}
        onChange={handleChange}
        className={classNames(
          controlClasses,
          'picker appearance-none pr-7.5 pl-3 text-ellipsis whitespace-nowrap [overflow-clip-margin:content-box] [overflow:clip]',
        )}
      >
        {placeholder !== undefined && (
          <option value="" disabled={wiring.required}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4.5 text-muted" />
    </div>
  );
}
