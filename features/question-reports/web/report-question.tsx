import { CircleCheck, Flag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { noAnswer } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'));

type ReportQuestionProps = {
  attemptId: string;
  questionId: string;
  /** The learner's report of this version is open already. */
  isReported: boolean;
  /** What tells several of these buttons apart. */
  children?: ReactNode;
};

/** 'Hay un error en esta pregunta', for an answered question. Once the report is sent, the same button gives thanks. */
export function ReportQuestion({ attemptId, questionId, isReported, children }: ReportQuestionProps) {
  const [isSent, setSent] = useState(isReported);
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  async function show() {
    if (await ReportDialog.download()) {
      setRound(round + 1);
      setOpen(true);
    } else toast({ title: 'No se pudo abrir el aviso', description: noAnswer() });
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
        onPointerEnter={ReportDialog.preload}
        onClick={() => !isSent && show()}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-small text-left text-sm text-muted
          underline-offset-4 not-aria-disabled:hover:text-ink not-aria-disabled:hover:underline
          aria-disabled:cursor-default pointer-coarse:min-h-tap"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {isSent ? 'Gracias por avisar. Lo revisaremos.' : 'Hay un error en esta pregunta'}
          {children}
        </span>
      </button>
      {round > 0 && (
        <ReportDialog
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
