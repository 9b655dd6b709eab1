import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { Choice } from '../catalog/calculator.ts';

type ChoiceFieldProps = { input: Choice; value: string; onChange: (value: string) => void };

export function ChoiceField({ input, value, onChange }: ChoiceFieldProps) {
  return (
    <Field label={input.label}>
      <Select options={input.options} value={value} onValueChange={onChange} />
    </Field>
  );
}
