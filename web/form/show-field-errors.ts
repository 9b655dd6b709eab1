import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

export const hasFieldErrors = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;

export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
) {
  if (!hasFieldErrors(error)) return;
  for (const [name, [message]] of Object.entries(error.fields)) {
    setError(name as FieldPath<Values>, { message }, { shouldFocus: true });
  }
}
