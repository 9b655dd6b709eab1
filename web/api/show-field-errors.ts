import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** Puts what the server said about single fields beside those fields; tells whether it said anything. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  renamed: Record<string, FieldPath<Values>> = {},
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [name, [message]] of fields) {
    setError(renamed[name] ?? (name as FieldPath<Values>), { message }, { shouldFocus: true });
  }
  return fields.length > 0;
}
