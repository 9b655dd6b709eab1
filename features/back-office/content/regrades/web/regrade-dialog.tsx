import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { QuestionRegrades, RegradeCheck } from '#features/back-office/content/web/rows.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { newId } from '#features/back-office/frame/web/form/new-row.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { CheckedRegrade } from './checked-regrade.tsx';

type RegradeDialogProps = DialogState & {
  id: string;
  data: QuestionRegrades;
  /** Shows what would change without being asked, for whoever has just corrected the key. */
  checksAtOnce: boolean;
  finalFocus: () => HTMLElement | null;
};

export function RegradeDialog({ id, data, checksAtOnce, open, ...dialog }: RegradeDialogProps) {
  const { onOpenChange } = dialog;
  const { check, start } = useRegrade(() => onOpenChange(false));
  const [versions, setVersions] = useState(() => versionsWithAnotherKey(data));
  const [downwards, setDownwards] = useState(false);
  const choice = { id, version_id: data.version_id, versions, downwards };
  useCheckAtOnce(open && checksAtOnce, choice, check.mutate);
  function choose(next: () => void) {
    next();
    check.reset();
    start.reset();
  }
  function handleSubmit() {
    if (check.data) start.mutate({ ...choice, expected: check.data.expected });
    else check.mutate(choice);
  }
  return (
    <FormDialog
      open={open}
      {...dialog}
      size="lg"
      title="Recalificar respuestas"
      description={`La respuesta correcta es ahora «${data.right_option}». Primero se simula; nada cambia hasta que confirmas.`}
      submitLabel={check.data ? 'Recalificar' : 'Simular'}
      submitDisabled={versions.length === 0}
      form={{ sending: start.isPending || check.isPending, failure: start.error, submit: handleSubmit }}
    >
      <VersionsField
        versions={data.versions}
        chosen={versions}
        onChange={(next) => choose(() => setVersions(next))}
      />
      <Switch
        label="También hacia abajo"
        description="Sin esto, nadie pierde una respuesta que tenía por buena, ni notas ni puntos. Las insignias se conservan siempre."
        checked={downwards}
        onCheckedChange={(next) => choose(() => setDownwards(next))}
      />
      <CheckedRegrade checking={check.isPending} error={check.error} result={check.data} />
      {check.data && (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => check.mutate(choice)}>
          Simular otra vez
        </Button>
      )}
    </FormDialog>
  );
}

/** Checks the first choice when the dialog opens, if it is to and there is something to check. */
function useCheckAtOnce(isWanted: boolean, choice: Choice, check: (choice: Choice) => void) {
  const first = useRef(choice);
  useEffect(() => {
    if (isWanted && first.current.versions.length > 0) check(first.current);
  }, [isWanted, check]);
}

const versionsWithAnotherKey = ({ versions }: QuestionRegrades) =>
  versions.filter(({ is_graded_so }) => !is_graded_so).map((version) => version.id);

type VersionsFieldProps = {
  versions: QuestionRegrades['versions'];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

const VersionsField = ({ versions, chosen, onChange }: VersionsFieldProps) => (
  <fieldset>
    <legend className="font-medium">Respuestas que se recalifican</legend>
    {versions.map(({ id, number, right_option, is_graded_so }) => (
      <Checkbox
        key={id}
        label={`Versión ${number}: ${is_graded_so ? 'ya cuenta' : 'contaba'} como correcta «${right_option}»`}
        checked={chosen.includes(id)}
        onChange={() =>
          onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
        }
      />
    ))}
  </fieldset>
);

type Choice = { id: string; version_id: string; versions: string[]; downwards: boolean };

/** Checks what a regrade would change, and confirms it. When something else would change by then, it is checked again. */
function useRegrade(onStarted: () => void) {
  const [regrade_id] = useState(newId);
  const check = useMutation({ mutationFn: (choice: Choice) => api.backOffice.regrades.check(choice) });
  const start = useMutation({
    mutationFn: (input: Choice & Pick<RegradeCheck, 'expected'>) =>
      api.backOffice.regrades.start({ ...input, regrade_id }),
    meta: {
      success: {
        title: 'Recalificación confirmada',
        description: 'Se hace en segundo plano; aquí ves cómo avanza.',
      },
      failure: (error) => messageOf(error, 'No se pudo recalificar'),
      invalidates: queriesShowing.question(),
    },
    onSuccess: () => onStarted(),
    onError: (error, { expected: _expected, ...choice }) => {
      if (error instanceof ApiError && error.code === 'conflict') check.mutate(choice);
    },
  });
  return { check, start };
}
