import { type SubmitEvent, useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { holdsQuestions } from '../content-formats.ts';
import { ConfirmRemovals } from './confirm-removals.tsx';
import { FilePicker } from './file-picker.tsx';
import { CheckResult } from './plan/check-result.tsx';
import { formatOf } from './read-source.ts';
import { TargetLesson } from './target-lesson.tsx';
import { useImport } from './use-import.ts';

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const { check, apply, pick, plan } = useImport(() => onOpenChange(false));
  const [confirming, setConfirming] = useState(false);
  const changes = plan?.lessons.filter(({ change }) => change !== 'unchanged').length ?? 0;
  const removed = plan?.counts.questions.removed ?? 0;
  const isReady = plan?.problems.length === 0 && changes > 0 && !check.isPending;
  function send() {
    if (check.data) apply.mutate({ ...check.data.source, allow_removals: removed > 0 });
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!isReady) return;
    if (removed > 0) setConfirming(true);
    else send();
  }
  const chosen = check.variables;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Importar lecciones"
      description="Lecciones en Markdown o CSV, o preguntas en GIFT o Moodle XML, como los archivos que exporta esta página. Primero se comprueba; nada cambia hasta que importas."
      submitLabel={changes > 0 ? `Importar ${withCount(changes, 'lección')}` : 'Importar'}
      submitDisabled={!isReady}
      dirty={false}
      saving={apply.isPending}
      failure={apply.error}
      onSubmit={handleSubmit}
    >
      <FilePicker fileName={chosen?.file.name} onPick={(file) => pick({ file })} />
      {chosen && holdsQuestions(formatOf(chosen.file)) && (
        <TargetLesson
          value={chosen.lesson_id ?? ''}
          disabled={check.isPending}
          onChange={(lesson_id) => pick({ ...chosen, lesson_id: lesson_id || undefined })}
        />
      )}
      <CheckResult
        checking={check.isPending}
        error={check.error}
        encoding={check.data?.encoding}
        plan={plan}
      />
      <ConfirmRemovals
        removed={removed}
        open={confirming}
        onOpenChange={setConfirming}
        onConfirm={() => void send()}
      />
    </FormDialog>
  );
}
