import { lazy, Suspense, useState } from 'react';

const TermsDialog = lazy(() => import('./terms-dialog.tsx'));

/** Opens the terms over the form, so that nothing typed is lost. */
export function TermsLink() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="font-semibold text-brand underline underline-offset-4"
      >
        términos de uso
      </button>
      {open !== undefined && (
        <Suspense>
          <TermsDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
