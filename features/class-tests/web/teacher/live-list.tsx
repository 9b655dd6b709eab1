import { useMutation } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { withCount } from '#domain/text/plural.ts';
import { api, assignmentQueries } from '#features/assignments/web/teacher/assignments.queries.ts';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { type LivePupil, type LiveTest, orpc } from './live-tests.queries.ts';

type LiveListProps = { groupId: string; test: LiveTest };

const STEP_MINUTES = 5;

/** Each pupil of the group: not begun, at a question, handed in or out of time. */
export function LiveList({ groupId, test }: LiveListProps) {
  const { pupils, questions, released_at } = test;
  if (pupils.length === 0)
    return <EmptyState title="Todavía no hay estudiantes" description="Entran con el código del aula." />;
  return (
    <>
      {!released_at && <p className="text-muted">{describeCounts(pupils)}</p>}
      <DataTable
        caption="Por dónde va cada estudiante"
        rows={pupils}
        rowId={({ user_id }) => user_id}
        columns={[
          dataColumn<LivePupil>(
            'Estudiante',
            ({ full_name }) => <span className="font-semibold">{full_name}</span>,
            {
              plain: true,
            },
          ),
          dataColumn<LivePupil>('Va por', (pupil) => placeOf(pupil, questions)),
          dataColumn<LivePupil>('Le queda', ({ state, seconds_left }) =>
            state === 'running' ? withCount(Math.ceil(seconds_left / 60), 'minuto') : '—',
          ),
          dataColumn<LivePupil>('Tiempo extra', ({ extra_minutes }) =>
            extra_minutes > 0 ? withCount(extra_minutes, 'minuto') : '—',
          ),
          ...(released_at
            ? []
            : [
                dataColumn<LivePupil>(
                  'Acciones',
                  (pupil) => <MoreTime groupId={groupId} test={test} pupil={pupil} />,
                  { plain: true, place: 'foot', align: 'end' },
                ),
              ]),
        ]}
      />
    </>
  );
}

function describeCounts(pupils: readonly LivePupil[]): string {
  const count = (...states: LivePupil['state'][]) =>
    pupils.filter(({ state }) => states.includes(state)).length;
  return [
    `Responden: ${count('running')}`,
    `entregaron: ${count('handed_in')}`,
    `sin tiempo: ${count('over')}`,
    `sin empezar: ${count('open', 'upcoming', 'missed')}`,
  ].join(' · ');
}

function placeOf({ state, answered }: LivePupil, questions: number): string {
  if (state === 'running') return `Pregunta ${Math.min(answered + 1, questions)} de ${questions}`;
  if (state === 'over') return `Sin tiempo, ${answered} de ${questions} respondidas`;
  if (state === 'handed_in') return `Entregó, ${answered} de ${questions} respondidas`;
  return state === 'released' ? `${answered} de ${questions} respondidas` : 'Sin empezar';
}

function MoreTime({ groupId, test, pupil }: LiveListProps & { pupil: LivePupil }) {
  const { full_name, extra_minutes, state } = pupil;
  const extend = useMutation({
    mutationFn: () =>
      api.assignments.extend({
        ...{ id: groupId, assignment_id: test.id, user_id: pupil.user_id },
        minutes: extra_minutes + STEP_MINUTES,
      }),
    meta: {
      success: `${full_name} tiene ${STEP_MINUTES} minutos más`,
      failure: (error) => messageOf(error),
      invalidates: [orpc.liveTests.key(), ...assignmentQueries()],
    },
  });
  if (state === 'handed_in') return null;
  return (
    <IconAction
      label={`Dar ${STEP_MINUTES} minutos más`}
      of={full_name}
      icon={<Clock />}
      loading={extend.isPending}
      onClick={() => extend.mutate()}
    />
  );
}
