import { useBlocker } from '@tanstack/react-router';
import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FormFailure } from '#web/form/form-failure.tsx';
import { useUnsavedInput } from '#web/form/unsaved-input.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { type Conflict, ConflictAlert, ConflictNote } from './conflict-alert.tsx';
import type { DialogState } from './use-dialog.ts';

export type FormState<Values> = {
  /** There is unsaved input: closing and leaving ask for confirmation first. */
  isDirty?: boolean;
  sending?: boolean;
  failure?: unknown;
  submit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** Saves and leaves an empty form for the next row; `made` is how many rows this form has created so far. */
  again?: { label: string; made: number; submit: (event: SyntheticEvent) => unknown } | undefined;
  conflict?: Conflict<Values> | undefined;
};

type FormDialogProps<Values> = DialogState & {
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  submitLabel?: string | null;
  closeLabel?: string;
  submitDisabled?: boolean;
  form: FormState<Values>;
  /** Stands beside the buttons, such as when a draft was saved. A conflict's note stands in its place. */
  note?: ReactNode;
  /** The field that the dialog opens at, by its name. */
  openAt?: string | undefined;
  finalFocus?: () => HTMLElement | null;
  onClosed?: () => void;
  /** Stands beside the fields where there is room, below them elsewhere. */
  aside?: ReactNode;
  children: ReactNode;
};

export function FormDialog<Values>({ submitLabel = 'Guardar', ...props }: FormDialogProps<Values>) {
  const {
    open,
    onOpenChange,
    form,
    closeLabel = 'Cancelar',
    submitDisabled,
    note,
    aside,
    openAt,
    children,
    ...parts
  } = props;
  const { isDirty: dirty = false, sending, failure = null, submit, again, conflict } = form;
  useUnsavedInput(open && dirty);
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const made = again?.made ?? 0;
  useEffect(() => {
    if (made > 0) firstField(formElement.current)?.focus();
  }, [made]);
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React lets the event bubble to the form in which a dialog is written.
    event.stopPropagation();
    submit(event);
  }
  const footer = (
    <>
      <DialogClose size="sm">{submitLabel && made === 0 ? closeLabel : 'Cerrar'}</DialogClose>
      {submitLabel && (
        <Button type="submit" size="sm" form={formId} disabled={submitDisabled} loading={sending}>
          {submitLabel}
        </Button>
      )}
      {again && (
        <Button variant="outline" size="sm" disabled={submitDisabled || sending} onClick={again.submit}>
          {again.label}
        </Button>
      )}
      <div className="sm:order-first sm:flex-1 sm:self-center">
        {conflict ? <ConflictNote conflict={conflict} /> : note}
        <FormFailure error={failure} />
      </div>
    </>
  );
  return (
    <Dialog
      {...parts}
      open={open}
      onOpenChange={onOpenChange}
      unsaved={dirty}
      footer={footer}
      initialFocus={() => fieldNamed(formElement.current, openAt) ?? firstField(formElement.current)}
    >
      <form ref={formElement} id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        {conflict && <ConflictAlert conflict={conflict} />}
        {/* The same elements with and without an aside, so that fields keep what they hold when it comes. */}
        <div
          className={aside ? 'grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]' : undefined}
        >
          <div className="flex min-w-0 flex-col gap-5">{children}</div>
          {aside && <div className="min-w-0 self-start lg:sticky lg:top-(--dialog-head)">{aside}</div>}
        </div>
      </form>
      <LeaveGuard active={open && dirty} />
    </Dialog>
  );
}

/** The control of a field such as `explanation` or `options.2`, in the order of the form. */
function fieldNamed(form: HTMLFormElement | null, path: string | undefined): HTMLElement | null {
  if (!form || !path) return null;
  const [name = '', at = '0'] = path.split('.');
  const controls = form.querySelectorAll<HTMLElement>(
    `[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`,
  );
  return [...controls].find((control) => control.matches(':checked')) ?? controls[Number(at)] ?? null;
}

/** A wrong field first. Otherwise none after a touch: the keyboard of a phone would cover half of the form. */
function firstField(form: HTMLFormElement | null): HTMLElement | null {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong || !form || !matchMedia('(pointer: fine)').matches) return wrong ?? null;
  return form.querySelector<HTMLElement>('input, select, textarea');
}

/** Asks before a form with unsaved input is left; once it is saved or closed it holds nobody back. */
function LeaveGuard({ active }: { active: boolean }) {
  const isActive = useRef(active);
  /** Answers the navigation that waits. It is no state: this component may be gone before a state would be drawn. */
  const answer = useRef<((isBlocked: boolean) => void) | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);
  const decide = useCallback((isBlocked: boolean) => {
    answer.current?.(isBlocked);
    answer.current = undefined;
    setAsking(false);
  }, []);
  useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!isActive.current || current.pathname === next.pathname) return false;
      decide(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      });
    },
    enableBeforeUnload: active,
    disabled: !active,
  });
  useLayoutEffect(() => {
    isActive.current = active;
    return () => {
      isActive.current = false;
      decide(false);
    };
  }, [active, decide]);
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={(open) => !open && decide(true)}
      title="¿Salir sin guardar?"
      description="Lo que escribiste no se ha guardado."
      cancelLabel="Seguir editando"
      confirmLabel="Salir"
      onConfirm={() => decide(false)}
    />
  );
}
