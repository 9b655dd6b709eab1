import { ApiError, messageOf } from '../api/api-error.ts';
import { ErrorLine } from '../ui/error-line.tsx';

type FormFailureProps = {
  /** What the last try ended with; the next try clears it. */
  error: unknown;
  className?: string;
};

/** Stands beside the button of a form and says why the last try failed; unlike a toast it stays until the next one. */
export function FormFailure({ error, className }: FormFailureProps) {
  if (!error || saidByField(error)) return null;
  return <ErrorLine className={className}>{messageOf(error)}</ErrorLine>;
}

/** Whether a field shows the very sentence already, as it does for a wrong current password. */
const saidByField = (error: unknown) =>
  error instanceof ApiError && Object.values(error.fields).flat().includes(error.message);
