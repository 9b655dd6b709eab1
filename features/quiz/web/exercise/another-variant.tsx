import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { loadCode } from '#web/code/load-code.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import type VariantDialog from './variant-dialog.tsx';

const loadDialog = () => loadCode(() => import('./variant-dialog.tsx'));

type AnotherVariantProps = {
  attemptId: string;
  questionId: string;
  /** What tells several of these buttons apart. */
  children?: ReactNode;
};

/** 'Otra igual': practises an answered question with other figures, without points. */
export function AnotherVariant({ attemptId, questionId, children }: AnotherVariantProps) {
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Dialog: typeof VariantDialog }>();
  async function show() {
    try {
      const { default: Dialog } = await loadDialog();
      setLoaded({ Dialog });
      setOpen(true);
    } catch {
      toast({ title: 'No se pudo abrir', description: noAnswer() });
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={show}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-small text-left text-sm font-semibold text-brand underline-offset-4 hover:underline pointer-coarse:min-h-tap"
      >
        <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
        <span>
          Otra igual
          {children}
        </span>
      </button>
      {loaded && (
        <loaded.Dialog attemptId={attemptId} questionId={questionId} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}
