import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { readNumber } from '../../number-field.ts';

/** A number field of a form. On blur, other text becomes `fallback` (docs/product.md §5); without one the schema reports it. */
export function numberField<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
  fallback?: number & FieldPathValue<Values, Name>,
) {
  return form.register(name, {
    setValueAs: readNumber,
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      if (fallback === undefined || readNumber(target.value) !== undefined) return;
      form.setValue(name, fallback, { shouldDirty: true });
      form.clearErrors(name);
    },
  });
}
