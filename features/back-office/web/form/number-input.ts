import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { readNumber } from '../../number-field.ts';

/**
 * Registers a number of a form. What is no number becomes `fallback` (docs/product.md §5), on the screen too, as soon as the field
 * is left; without a fallback it stays and the schema says so.
 */
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
