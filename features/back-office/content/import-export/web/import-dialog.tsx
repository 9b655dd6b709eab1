import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { lessonChoicesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import type { ImportResult } from '#features/back-office/content/web/rows.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { isConflict, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { holdsQuestions } from '../content-formats.ts';
import { FilePicker } from './file-picker.tsx';
import { CheckResult } from './plan/import-plan.tsx';
import { formatOf, readSource, type Source } from './read-source.ts';

type ImportDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

const DESCRIPTION =
  'Lecciones en Markdown o CSV, o preguntas en GIFT o Moodle XML, como los archivos que ' +
  'exporta esta página. Primero se comprueba; nada cambia hasta que importas.';

export function ImportDialog({ open, onOpenChange }: ImportDialogProps) {
  const { check, apply, pick, plan } = useImport(() => onOpenChange(false));
  const [confirming, setConfirming] = useState(false);
  const changes = plan?.lessons.filter(({ change }) => change !== 'unchanged').length ?? 0;
  const removed = plan?.counts.questions.removed ?? 0;
  const leftOut = plan && check.data ? leftOutOf(plan, check.data.source) : '';
  const isReady = plan?.problems.length === 0 && changes > 0 && !check.isPending;
  function send() {
    if (check.data) {
      const { source, plan } = check.data;
      apply.mutate({ ...source, allow_removals: removed > 0, seen: plan.seen });
    }
  }
  function handleSubmit() {
    if (!isReady) return;
    if (removed > 0 || leftOut) setConfirming(true);
    else send();
  }
  const chosen = check.variables;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Importar lecciones"
      description={DESCRIPTION}
      submitLabel={changes > 0 ? `Importar ${withCount(changes, 'lección')}` : 'Importar'}
      submitDisabled={!isReady}
      form={{ sending: apply.isPending, failure: apply.error, submit: handleSubmit }}
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
        {...{ plan, leftOut }}
      />
      <ConfirmLosses
        {...{ removed, leftOut }}
        dialog={{ open: confirming, onOpenChange: setConfirming }}
        onConfirm={send}
      />
    </FormDialog>
  );
}

/** '3 preguntas' or, of a file of lessons, '2 lecciones': what is left out; empty without any. */
function leftOutOf({ left_out }: ImportResult, { format }: Source): string {
  const parts = new Set(left_out.map(({ part }) => part)).size;
  return parts === 0 ? '' : withCount(parts, holdsQuestions(format) ? 'pregunta' : 'lección');
}

type ConfirmLossesProps = { removed: number; leftOut: string; dialog: DialogState; onConfirm: () => void };

function ConfirmLosses({ removed, leftOut, dialog, onConfirm }: ConfirmLossesProps) {
  const what = withCount(removed, 'pregunta');
  const losses = [
    ...(leftOut
      ? [
          `Queda fuera lo que no se entiende (${leftOut}) y se importa lo demás. Cuando lo corrijas, importa otra vez el mismo archivo.`,
        ]
      : []),
    ...(removed > 0
      ? [
          `El archivo no trae ${what}, que dejarán de estar en sus lecciones. ` +
            'Los puntos y los resultados que la gente ya tiene se conservan.',
        ]
      : []),
  ];
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={onConfirm}
      title={removed > 0 ? `¿Eliminar ${what}?` : `¿Importar sin ${leftOut}?`}
      description={losses.join(' ')}
      confirmLabel={removed > 0 ? `Importar y eliminar ${what}` : 'Importar lo demás'}
    />
  );
}

type TargetLessonProps = { value: string; disabled: boolean; onChange: (lesson_id: string) => void };

function TargetLesson({ value, disabled, onChange }: TargetLessonProps) {
  const titles = useQuery(lessonChoicesOptions());
  return (
    <Field
      label="Lección de las preguntas"
      hint="Si eliges una, todas las preguntas del archivo van a ella. Las que ya tiene y el archivo no trae se quedan."
      error={titles.isError && 'No se pudieron cargar las lecciones.'}
    >
      <Select
        placeholder="La que dice el archivo"
        options={titles.data ?? []}
        value={value}
        disabled={disabled}
        onValueChange={onChange}
      />
    </Field>
  );
}

type ImportChoice = {
  file: File;
  lesson_id?: string | undefined;
};

function useImport(onApplied: () => void) {
  const check = useMutation({
    mutationFn: async ({ file, lesson_id }: ImportChoice) => {
      const { encoding, ...read } = await readSource(file);
      const source = { ...read, ...(holdsQuestions(read.format) && lesson_id && { lesson_id }) };
      const plan = await api.backOffice.content.import({ ...source, dry_run: true, leave_out: true });
      return { source, encoding, plan };
    },
  });
  const apply = useMutation({
    mutationFn: (input: Source & { lesson_id?: string; allow_removals: boolean; seen: string }) =>
      api.backOffice.content.import({ ...input, dry_run: false, leave_out: true }),
    meta: {
      success: 'Lecciones importadas',
      failure: (error) => messageOf(error, 'No se pudieron importar las lecciones'),
      invalidates: queriesShowing.lesson(),
    },
    onSuccess: (result) => {
      if (result.applied) onApplied();
    },
    // What somebody else changed meanwhile is shown before it is asked again.
    onError: (error) => isConflict(error) && check.variables && check.mutate(check.variables),
  });
  function pick(choice: ImportChoice) {
    apply.reset();
    check.mutate(choice);
  }
  return { check, apply, pick, plan: apply.data ?? check.data?.plan };
}
