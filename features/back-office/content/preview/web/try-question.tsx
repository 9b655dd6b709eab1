import { useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Played, PlayedFields } from './played-learner.tsx';
import { PreviewedQuiz } from './previewed-quiz.tsx';
import type { Drawn } from './usual-mistakes.tsx';

type TryQuestionProps = DialogState & { written: Drawn['written'] };

/** A question that is being written, answered as a learner would; nothing is stored. */
export default function TryQuestion({ written, ...dialog }: TryQuestionProps) {
  const { country } = useProfile();
  const [played, setPlayed] = useState<Played>({ is_premium: true, country });
  return (
    <Dialog
      {...dialog}
      size="lg"
      title="Probar la pregunta"
      description="Como la ve quien aprende. No se guarda nada."
    >
      <div className="mb-6 flex flex-wrap gap-3">
        <PlayedFields played={played} onChange={setPlayed} />
      </div>
      {/* The form around this dialog would take the answer for its own submit, which React passes on. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {written && <PreviewedQuiz source={{ written }} played={played} />}
      </div>
    </Dialog>
  );
}
