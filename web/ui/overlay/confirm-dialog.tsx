import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { backdropClasses, popupClasses, viewportClasses } from './dialog-classes.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** 'outline' where nothing is lost by either answer: then cancelling is the filled button. */
  variant?: 'destructive' | 'default' | 'outline';
  failure?: ReactNode;
  /** May return a promise; the button is busy until it settles. A rejection leaves the dialog open; the caller reports the failure. */
  onConfirm: () => unknown;
};

/** Asks for confirmation before an irreversible action. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, variant = 'destructive', failure, onConfirm } = props;
  const staysFirst = variant === 'outline';
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  function handleOpenChange(next: boolean) {
    if (busy) return;
    setFailed(false);
    onOpenChange(next);
  }
  async function confirm() {
    setBusy(true);
    setFailed(false);
    const done = await Promise.resolve(onConfirm()).then(
      () => true,
      () => false,
    );
    setBusy(false);
    setFailed(!done);
    if (done) onOpenChange(false);
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={handleOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClasses} />
        <AlertDialog.Viewport className={viewportClasses}>
          <AlertDialog.Popup
            className={`${popupClasses} p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:max-w-md`}
          >
            <AlertDialog.Title className="text-xl font-bold">{title}</AlertDialog.Title>
            {description && (
              <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
            )}
            {hasFailed && failure && <div className="mt-4">{failure}</div>}
            <div
              className={`mt-6 flex gap-2 ${staysFirst ? 'flex-col sm:flex-row-reverse' : 'flex-col-reverse sm:flex-row sm:justify-end'}`}
            >
              <AlertDialog.Close render={<Button variant={staysFirst ? 'default' : 'outline'} />}>
                {props.cancelLabel ?? 'Cancelar'}
              </AlertDialog.Close>
              <Button variant={variant} loading={busy} onClick={confirm}>
                {props.confirmLabel ?? 'Confirmar'}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
