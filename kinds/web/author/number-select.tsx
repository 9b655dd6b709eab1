import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

type NumberSelectProps = {
  label: string;
  value: number | undefined;
  most: number;
  onChange: (value: number | undefined) => void;
  /** The choice of no number at all. */
  none?: string;
  className?: string;
};

export function NumberSelect({ label, value, most, onChange, none, className }: NumberSelectProps) {
  const numbers = Array.from({ length: most + 1 }, (_, each) => ({
    value: String(each),
    label: String(each),
  }));
  return (
    <Field label={label} className={className}>
      <Select
        options={none === undefined ? numbers : [{ value: '', label: none }, ...numbers]}
        value={value === undefined ? '' : String(value)}
        onValueChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
      />
    </Field>
  );
}
