import type { FormEvent, ReactNode } from 'react';
import { ErrorLine } from '#web/ui/error-line.tsx';

type KindFormProps = { id: string; problem?: string; onSubmit: () => void; children: ReactNode };

/** The form around a kind's fields; the page submits it. */
export function KindForm({ id, problem, onSubmit, children }: KindFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      {children}
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </form>
  );
}
