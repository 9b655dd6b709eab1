import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { assignmentQueries, showMoment } from '#features/assignments/web/teacher/assignments.queries.ts';
import { BackTo } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LiveList } from './live-list.tsx';
import { api, type LiveTest, liveTestOptions, orpc } from './live-tests.queries.ts';

/** Who is where in a class test, more time, and its results (docs/product.md §33). */
export default function LiveTestPage() {
  const { id } = useParams({ from: '/teacher/aulas/$id/prueba' });
  const { tarea = '' } = useSearch({ from: '/teacher/aulas/$id/prueba' });
  const test = useQuery(liveTestOptions(id, tarea));
  return (
    <>
      <PageHeader
        title={test.data?.title ?? 'Prueba de clase'}
        description={test.data && describe(test.data)}
        back={
          <BackTo to="/aulas/$id/tareas" params={{ id }}>
            Tareas
          </BackTo>
        }
        actions={test.data && !test.data.released_at && <Release groupId={id} test={test.data} />}
      />
      <RowResult
        missing={{ title: 'Prueba no encontrada', description: 'No existe, o ya no llevas su aula.' }}
        query={test}
        failed="No se pudo cargar la prueba"
        loading={<TableSkeleton label="Cargando la prueba…" />}
      >
        {(data) => (
          <div className="flex flex-col gap-5 [&>*]:min-w-0">
            {data.released_at && (
              <InlineAlert tone="success" title="Los resultados están a la vista">
                Desde el {showMoment(data.released_at, data.time_zone)}.{' '}
                <Link
                  to="/aulas/$id/tareas"
                  params={{ id }}
                  hash="resultados"
                  className="font-semibold underline"
                >
                  Ver el cuadro
                </Link>
              </InlineAlert>
            )}
            <LiveList groupId={id} test={data} />
          </div>
        )}
      </RowResult>
    </>
  );
}

const describe = ({ questions, minutes, opens_at, due_at, time_zone }: LiveTest) =>
  `${withCount(questions, 'pregunta')}, ${withCount(minutes, 'minuto')}, ` +
  `del ${showMoment(opens_at, time_zone)} al ${showMoment(due_at, time_zone)}`;

function Release({ groupId, test }: { groupId: string; test: LiveTest }) {
  const [isOpen, setOpen] = useState(false);
  const begun = test.pupils.filter(({ state }) => ['running', 'over', 'handed_in'].includes(state)).length;
  const running = test.pupils.filter(({ state }) => state === 'running').length;
  const release = useMutation({
    mutationFn: () => api.liveTests.release({ id: groupId, assignment_id: test.id }),
    meta: {
      success: 'Los resultados están a la vista',
      failure: (error) => messageOf(error),
      invalidates: [orpc.liveTests.key(), ...assignmentQueries()],
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Mostrar resultados
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        variant="default"
        title={`¿Mostrar los resultados a ${withCount(begun, 'estudiante')}?`}
        description={
          `${running > 0 ? `${withCount(running, 'estudiante')} todavía ${running === 1 ? 'responde' : 'responden'}. ` : ''}` +
          'La prueba termina para el aula entera. Reciben sus puntos, y no se puede deshacer.'
        }
        confirmLabel="Mostrar resultados"
        onConfirm={() => release.mutateAsync()}
      />
    </>
  );
}
