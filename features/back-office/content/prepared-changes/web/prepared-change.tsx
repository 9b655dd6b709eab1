import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import { For } from '#features/account/web/session/use-may.tsx';
import type { PreparedChange } from '#features/back-office/content/web/rows.ts';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { type ComparedPart, differingParts } from '#features/back-office/frame/web/diff/compared-part.ts';
import { WordDiff } from '#features/back-office/frame/web/diff/lazy-word-diff.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { ToastText } from '#web/queries/mutation-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { ConfirmButton } from '#web/ui/overlay/confirm-button.tsx';
import { type ChangedRow, changeCalls, SUBJECTS } from './change-calls.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

type ChangeCardProps<Row> = {
  of: ChangedRow;
  row: Row;
  change: PreparedChange;
  parts: readonly ComparedPart<Row>[];
  onEdit: () => void;
  /** Runs once it is published. @returns what the toast says */
  onPublished?: () => ToastText;
  className: string;
  children?: ReactNode;
};

/** The change that waits for its publication: what it changes, and what can be done with it. */
export function ChangeCard<Row>({
  of,
  row,
  change,
  parts,
  className,
  children,
  ...acts
}: ChangeCardProps<Row>) {
  const { publish_at, problem, prepared_by, approved_by } = change;
  return (
    <Card look="tint" aria-label="Cambio preparado" className={classNames('text-sm', className)}>
      <h2 className="text-base font-semibold">
        {publish_at ? `Cambio programado para el ${showDateAndTime(publish_at)}` : 'Cambio preparado'}
      </h2>
      <p>
        Lo preparó {prepared_by.full_name} el {showDateAndTime(change.updated_at)}.
        {approved_by && ` Lo aprobó ${approved_by.full_name}.`}
        {change.needs_approval && ' Falta que lo apruebe otra persona que administre.'}
      </p>
      {problem && (
        <InlineAlert tone="warning" title="No se publicó a su hora" className="mt-2">
          {problem}
        </InlineAlert>
      )}
      <Differences parts={parts} row={row} after={{ ...row, ...change.form }} />
      {children}
      <Steps of={of} change={change} {...acts} />
    </Card>
  );
}

type DifferencesProps<Row> = { parts: readonly ComparedPart<Row>[]; row: Row; after: Row };

function Differences<Row>({ parts, row, after }: DifferencesProps<Row>) {
  const differing = differingParts(parts, row, after);
  if (differing.length === 0) return <p>No cambia nada de lo publicado.</p>;
  return (
    <details className="mt-1">
      <summary className="min-h-9 cursor-pointer py-2 font-semibold">
        Cambia: {differing.map(({ label }) => label).join(', ')}
      </summary>
      <div className="flex flex-col gap-4 py-2">
        {differing.map(({ label, show }) => (
          <section key={label} aria-label={label}>
            <h3 className="mb-1 text-sm font-semibold">{label}</h3>
            <WordDiff
              before={{ label: 'Publicado', text: show(row) }}
              after={{ label: 'Preparado', text: show(after) }}
            />
          </section>
        ))}
      </div>
    </details>
  );
}

/** A step of a change, with the toasts of its outcome. */
const useStep = (of: ChangedRow, mutationFn: () => Promise<unknown>, success: () => ToastText) =>
  useMutation({
    mutationFn,
    meta: { success, failure: (error) => messageOf(error), invalidates: queriesShowing[of]() },
  });

type StepsProps = Pick<ChangeCardProps<never>, 'of' | 'change' | 'onEdit' | 'onPublished'>;

function Steps({ of, change, onEdit, onPublished = () => 'Cambio publicado' }: StepsProps) {
  const { user_id } = useProfile();
  const calls = changeCalls[of];
  const seen = { id: change.id, updated_at: change.updated_at };
  const publish = useStep(of, () => calls.publish(seen), onPublished);
  const approve = useStep(
    of,
    () => calls.approve(seen),
    () => 'Cambio aprobado',
  );
  const schedule = useDialog<undefined>();
  const isOwn = change.prepared_by.user_id === user_id;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {change.needs_approval && !isOwn && (
        <For right="admin">
          <Button size="sm" loading={approve.isPending} onClick={() => approve.mutate()}>
            Aprobar
          </Button>
        </For>
      )}
      {!change.needs_approval && (
        <>
          <Button size="sm" loading={publish.isPending} onClick={() => publish.mutate()}>
            Publicar ahora
          </Button>
          <Button variant="outline" size="sm" onClick={() => schedule.show()}>
            {change.publish_at ? 'Cambiar la hora' : 'Programar'}
          </Button>
        </>
      )}
      <Button variant="outline" size="sm" onClick={onEdit}>
        Seguir editando
      </Button>
      <Discard of={of} id={seen.id} />
      <ScheduleDialog key={schedule.round} of={of} seen={seen} {...schedule.state} />
    </div>
  );
}

function Discard({ of, id }: { of: ChangedRow; id: string }) {
  const discard = useStep(
    of,
    () => changeCalls[of].discard({ id }),
    () => 'Cambio descartado',
  );
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      title="¿Descartar el cambio preparado?"
      description={`${SUBJECTS[of]} queda como está publicada. Lo preparado no se puede recuperar.`}
      confirmLabel="Descartar"
      onConfirm={() => discard.mutateAsync()}
    >
      Descartar cambio
    </ConfirmButton>
  );
}
