import { Suspense, useState } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';

const TermsDialog = lazyComponent(() => import('../terms-dialog.tsx'), TermsMissing);

const linkClasses = 'font-semibold text-brand underline underline-offset-4';

/** Opens the terms in a dialog, so that the form keeps what was typed. */
export function TermsLink() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={linkClasses}>
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

function TermsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <span role="alert" className="block text-sm text-wrong">
      No se pudieron abrir. {noAnswer()}{' '}
      <button type="button" onClick={onRetry} className={linkClasses}>
        Reintentar
      </button>
    </span>
  );
}
