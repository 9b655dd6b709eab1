import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  description?: ReactNode;
  labelHidden?: boolean;
  onCheckedChange?: (checked: boolean) => void;
};

// A checkbox announces its state itself, so the switch needs no aria-checked.
const announced = { role: 'switch' };

/** A native checkbox announced as a switch. The label is on the left, and the whole line is the tap target. */
export function Switch(props: SwitchProps) {
  const { label, description, labelHidden, onCheckedChange, onChange, className, ...rest } = props;
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  }
  return (
    <label className={classNames('flex min-h-tap items-center justify-between gap-4', className)}>
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <span className="block font-medium">{label}</span>
        {description && <span className="block text-sm text-muted">{description}</span>}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...rest}
          type="checkbox"
          {...announced}
          onChange={handleChange}
          className="peer h-7 w-12 appearance-none rounded-full bg-line-strong transition-colors checked:bg-brand disabled:opacity-50"
        />
        <span
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-surface
          shadow-soft transition-[translate] peer-checked:translate-x-5 dark:bg-ink"
        />
      </span>
    </label>
  );
}
