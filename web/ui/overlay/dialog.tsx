import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { measureBar } from '../page/measure-bar.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { backdropClasses, popupClasses, viewportClasses } from './dialog-classes.ts';

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl', xl: 'sm:max-w-6xl' };

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons; a submit button here names its form: `<Button type="submit" form="plan">`. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** The form inside has unsaved input: closing asks for confirmation first. */
  unsaved?: boolean;
  /** The element with the initial focus; without it, or with null, the first focusable one: the close button. */
  initialFocus?: () => HTMLElement | null;
  /** The element with the focus afterwards; without it, the one that had it before. */
  finalFocus?: () => HTMLElement | null;
  /** Called when it is gone, and the page behind it can have the focus again. */
  onClosed?: () => void;
  children?: ReactNode;
};

/** A modal dialog; on phones a sheet that slides in from below. Esc closes it, and the focus is trapped and then restored. */
export function Dialog({
  open,
  onOpenChange,
  unsaved = false,
  size = 'md',
  initialFocus,
  finalFocus,
  onClosed,
  ...parts
}: DialogProps) {
  const [discarding, setDiscarding] = useState(false);
  function handleOpenChange(next: boolean, { reason, event }: Base.Root.ChangeEventDetails) {
    // The second click of a double click on the button that opened the dialog lands beside it.
    const isSecondClick = reason === 'outside-press' && event instanceof MouseEvent && event.detail > 1;
    if (isSecondClick) return;
    if (!next && unsaved) setDiscarding(true);
    else onOpenChange(next);
  }
  return (
    <Base.Root
      open={open}
      onOpenChange={handleOpenChange}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
      disablePointerDismissal={unsaved}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClasses} />
        <Base.Viewport className={viewportClasses}>
          <Base.Popup
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={`${popupClasses} ${widths[size]}`}
          >
            <DialogParts {...parts} />
            <ConfirmDialog
              open={discarding}
              onOpenChange={setDiscarding}
              title="¿Descartar los cambios?"
              description="Lo que escribiste no se ha guardado."
              cancelLabel="Seguir editando"
              confirmLabel="Descartar"
              onConfirm={() => onOpenChange(false)}
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const measureHead = measureBar({ property: '--dialog-head', edge: 'top', over: 'parent' });
const measureFoot = measureBar({ property: '--dialog-foot', edge: 'bottom', over: 'parent' });

const DialogParts = ({
  title,
  description,
  footer,
  children,
}: Pick<DialogProps, 'title' | 'description' | 'footer' | 'children'>) => (
  <>
    <header
      ref={measureHead}
      className="short:static sticky top-0 z-10 flex items-start justify-between gap-3 rounded-t-[inherit] bg-surface px-5 pt-5 pb-3"
    >
      <div className="min-w-0">
        <Base.Title className="text-xl font-bold">{title}</Base.Title>
        {description && (
          <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>
        )}
      </div>
      <Base.Close
        render={<Button variant="ghost" size="icon" aria-label="Cerrar" className="-mt-1.5 -mr-2" />}
      >
        <X />
      </Base.Close>
    </header>
    <div className="px-5 pt-1 pb-5">{children}</div>
    {footer && (
      <footer
        ref={measureFoot}
        className="short:static sticky bottom-0 flex flex-col-reverse gap-2 border-t border-line
            bg-surface px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end"
      >
        {footer}
      </footer>
    )}
  </>
);

/** A footer button that closes like the close button, including the confirmation for unsaved input. */
export const DialogClose = ({ size, children }: { size?: 'sm'; children: ReactNode }) => (
  <Base.Close render={<Button variant="outline" size={size} />}>{children}</Base.Close>
);
