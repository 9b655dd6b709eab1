import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useId, useRef } from 'react';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { useUnsavedInput } from '#web/unsaved-input.ts';

type FormDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  submitLabel?: string | null;
  submitDisabled?: boolean;
  /** There is unsaved input: closing and leaving ask for confirmation first. */
  dirty: boolean;
  saving: boolean;
  failure: unknown;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  children: ReactNode;
};

/** A dialog with a form, its buttons in the footer, and a guard against losing unsaved input. */
export function FormDialog({ submitLabel = 'Guardar', submitDisabled, ...props }: FormDialogProps) {
  const { open, onOpenChange, dirty, saving, failure, onSubmit, children, ...parts } = props;
  useUnsavedInput(open && dirty);
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const footer = (
    <>
      <DialogClose size="sm">{submitLabel ? 'Cancelar' : 'Cerrar'}</DialogClose>
      {submitLabel && (
        <Button type="submit" size="sm" form={formId} disabled={submitDisabled} loading={saving}>
          {submitLabel}
        </Button>
      )}
      <FormFailure error={failure} className="sm:order-first sm:flex-1 sm:self-center" />
    </>
  );
  return (
    <Dialog
      {...parts}
      open={open}
      onOpenChange={onOpenChange}
      unsaved={dirty}
      footer={footer}
      initialFocus={() => firstField(formElement.current)}
    >
      <form ref={formElement} id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        {children}
      </form>
      <LeaveGuard active={open && dirty} />
    </Dialog>
  );
}

/** Not after a touch: the keyboard of a phone would cover half of the form. */
function firstField(form: HTMLFormElement | null): HTMLElement | null {
  if (!form || !matchMedia('(pointer: fine)').matches) return null;
  return form.querySelector<HTMLElement>('input, select, textarea');
}

function LeaveGuard({ active }: { active: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: active,
    disabled: !active,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="¿Salir sin guardar?"
      description="Lo que escribiste no se ha guardado."
      cancelLabel="Seguir editando"
      confirmLabel="Salir"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
