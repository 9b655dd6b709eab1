import { ApiError, messageOf } from '../api/api-error.ts';
import { ErrorLine } from '../ui/form/error-line.tsx';

/** Shows beside a form's button why the last attempt failed; unlike a toast it stays until the next attempt. */
export function FormFailure({ error, className }: { error: unknown; className?: string }) {
  if (!error || isShownByField(error)) return null;
  return <ErrorLine className={className}>{messageOf(error)}</ErrorLine>;
}

const isShownByField = (error: unknown) =>
  error instanceof ApiError && Object.values(error.fields).flat().includes(error.message);
