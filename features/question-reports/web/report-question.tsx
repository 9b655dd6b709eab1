import { CircleCheck, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { loadCode } from '#web/code/load-code.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import type ReportDialog from './report-dialog.tsx';

const loadDialog = () => loadCode(() => import('./report-dialog.tsx'));

type ReportQuestionProps = {
  attemptId: string;
  questionId: string;
  /** The learner's report of this version is open already. */
  isReported: boolean;
  /** What tells several of these buttons apart. */
  children?: ReactNode;
};

/**
 * 'Hay un error en esta pregunta', for an answered question. Once the report is sent, the same button gives thanks: it keeps the
 * focus and its place, and does nothing more.
 */
export function ReportQuestion({ attemptId, questionId, isReported, children }: ReportQuestionProps) {
  const [isSent, setSent] = useState(isReported);
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<{ Dialog: typeof ReportDialog }>();
  async function show() {
    try {
      const { default: Dialog } = await loadDialog();
      setLoaded({ Dialog });
      setRound(round + 1);
      setOpen(true);
    } catch {
      toast({
        title: 'No se pudo abrir el aviso',
        description: noAnswer(),
      });
    }
  }
  function handleSent() {
    setSent(true);
    setOpen(false);
  }
  const Icon = isSent ? CircleCheck : Flag;
  return (
    <>
      <button
        type="button"
        aria-disabled={isSent}
        onPointerEnter={() => loadDialog().catch(() => {})}
        onClick={() => !isSent && show()}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-small text-left text-sm text-muted underline-offset-4 not-aria-disabled:hover:text-ink not-aria-disabled:hover:underline aria-disabled:cursor-default pointer-coarse:min-h-tap"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {isSent ? 'Gracias por avisar. Lo revisaremos.' : 'Hay un error en esta pregunta'}
          {children}
        </span>
      </button>
      {loaded && (
        <loaded.Dialog
          key={round}
          attemptId={attemptId}
          questionId={questionId}
          open={isOpen}
          onOpenChange={setOpen}
          onSent={handleSent}
        />
      )}
    </>
  );
}
