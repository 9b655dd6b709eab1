import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import type { VariantSource } from './variant-dialog.tsx';

const VariantDialog = lazyComponent(() => import('./variant-dialog.tsx'));

type AnotherVariantProps = {
  of: VariantSource;
  /** What tells several of these buttons apart. */
  children?: ReactNode;
};

/** 'Otra igual': practises an answered question with other figures, without points. */
export function AnotherVariant({ of, children }: AnotherVariantProps) {
  const [isOpen, setOpen] = useState<boolean>();
  async function show() {
    if (await VariantDialog.download()) setOpen(true);
    else toast({ title: 'No se pudo abrir', description: noAnswer() });
  }
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-small text-left text-sm font-semibold
          text-brand underline-offset-4 hover:underline pointer-coarse:min-h-tap"
      >
        <RotateCw aria-hidden="true" className="size-4 shrink-0" />
        <span>
          Otra igual
          {children}
        </span>
      </button>
      {isOpen !== undefined && <VariantDialog of={of} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
