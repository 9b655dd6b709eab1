import { useState } from 'react';
import { TermsDialog } from './terms-dialog.tsx';

/** Opens the terms in a dialog, so that the form keeps what was typed. */
export function TermsLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="font-semibold text-brand underline underline-offset-4"
      >
        términos de uso
      </button>
      <TermsDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
