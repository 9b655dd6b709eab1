import { useMutation, useQuery } from '@tanstack/react-query';
import { useProfile } from '#features/account/web/session/session.ts';
import type { LessonChange, WholeLesson } from '#features/back-office/content/web/rows.ts';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { differingParts } from '#features/back-office/frame/web/diff/compared-part.ts';
import { WordDiff } from '#features/back-office/frame/web/diff/lazy-word-diff.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { lessonSettingParts, lessonTextParts } from '../../lessons/web/lesson-parts.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const { lessonChanges } = api.backOffice;

export const changeOptions = (id: string) =>
  orpc.backOffice.lessonChanges.one.queryOptions({ input: { id }, staleTime: 0 });

type PreparedChangeProps = { lesson: WholeLesson; onEdit: (change: LessonChange) => void };

/** The change of the lesson that waits for its publication: what it changes, and what can be done with it. */
export function PreparedChange({ lesson, onEdit }: PreparedChangeProps) {
  const change = useQuery(changeOptions(lesson.id)).data?.change;
  if (!change) return null;
  const { publish_at, problem, prepared_by, approved_by } = change;
  return (
    <Card look="tint" aria-label="Cambio preparado" className="mb-4 text-sm">
      <h2 className="text-base font-semibold">
        {publish_at ? `Cambio programado para el ${showDateAndTime(publish_at)}` : 'Cambio preparado'}
      </h2>
      <p>
        Lo preparó {prepared_by.full_name} el {showDateAndTime(change.updated_at)}.
        {approved_by && ` Lo aprobó ${approved_by.full_name}.`}
        {change.needs_approval && ' Falta que lo apruebe otra persona.'}
      </p>
      {problem && (
        <InlineAlert tone="warning" title="No se publicó a su hora" className="mt-2">
          {problem}
        </InlineAlert>
      )}
      <Differences lesson={lesson} change={change} />
      <Steps change={change} onEdit={() => onEdit(change)} />
    </Card>
  );
}

function Differences({ lesson, change }: { lesson: WholeLesson; change: LessonChange }) {
  const parts = [...lessonTextParts, ...lessonSettingParts];
  const after: WholeLesson = { ...lesson, ...change.form };
  const differing = differingParts<WholeLesson>(parts, lesson, after);
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
              before={{ label: 'Publicado', text: show(lesson) }}
              after={{ label: 'Preparado', text: show(after) }}
            />
          </section>
        ))}
      </div>
    </details>
  );
}

/** A step of a change, with the toasts of its outcome. */
const useStep = (mutationFn: () => Promise<unknown>, success: string) =>
  useMutation({
    mutationFn,
    meta: { success, failure: (error) => messageOf(error), invalidates: queriesShowing.lesson() },
  });

function Steps({ change, onEdit }: { change: LessonChange; onEdit: () => void }) {
  const { user_id } = useProfile();
  const seen = { id: change.lesson_id, updated_at: change.updated_at };
  const publish = useStep(() => lessonChanges.publish(seen), 'Cambio publicado');
  const approve = useStep(() => lessonChanges.approve(seen), 'Cambio aprobado');
  const discard = useStep(() => lessonChanges.discard({ id: seen.id }), 'Cambio descartado');
  const schedule = useDialog<undefined>();
  const discarding = useDialog<undefined>();
  const isOwn = change.prepared_by.user_id === user_id;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {change.needs_approval && !isOwn && (
        <Button size="sm" loading={approve.isPending} onClick={() => approve.mutate()}>
          Aprobar
        </Button>
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
      <Button variant="ghost" size="sm" onClick={() => discarding.show()}>
        Descartar cambio
      </Button>
      <ScheduleDialog key={schedule.round} seen={seen} {...schedule.state} />
      <ConfirmDialog
        {...discarding.state}
        title="¿Descartar el cambio preparado?"
        description="La lección queda como está publicada. Lo preparado no se puede recuperar."
        confirmLabel="Descartar"
        onConfirm={() => discard.mutateAsync()}
      />
    </div>
  );
}
