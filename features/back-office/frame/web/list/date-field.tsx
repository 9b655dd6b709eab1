import { useId } from 'react';
import { Input } from '#web/ui/form/input.tsx';

type DateFieldProps = {
  label: string;
  value: string;
  /** Gets '' for an emptied or half typed day. */
  onChange: (day: string) => void;
};

/** A day beside its label. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 basis-full items-center gap-2 sm:max-w-56 sm:basis-44">
      <label htmlFor={id} className="w-12 shrink-0 text-sm text-muted sm:w-auto">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="min-w-0"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
