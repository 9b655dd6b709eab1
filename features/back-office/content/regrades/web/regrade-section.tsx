import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import type { QuestionRegrades } from '#features/back-office/content/web/rows.ts';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { REGRADE_AT_ONCE } from './regrade-at-once.ts';
import { RegradeDialog } from './regrade-dialog.tsx';

export const RegradeSection = ({ id }: { id: string }) => (
  <section aria-labelledby="recalificaciones" className="mt-8">
    <h2 id="recalificaciones" className="mb-2 text-xl">
      Recalificaciones
    </h2>
    <QueryResult
      query={useQuery(regradesOptions(id))}
      failed="No se pudieron cargar las recalificaciones"
      loading={<Skeleton className="h-12 w-full" />}
    >
      {(data) => <Regrades id={id} data={data} />}
    </QueryResult>
  </section>
);

function Regrades({ id, data }: { id: string; data: QuestionRegrades }) {
  const dialog = useDialog();
  const isAtOnce = useLocation({ select: ({ hash }) => hash === REGRADE_AT_ONCE });
  const canRegrade = data.versions.length > 0;
  const { show } = dialog;
  const opened = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isAtOnce || !canRegrade || opened.current) return;
    opened.current = true;
    show();
  }, [isAtOnce, canRegrade, show]);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-pretty text-muted">
        {data.versions.length > 0
          ? 'Si corregiste la respuesta correcta, puedes calificar con ella las respuestas a las ' +
            'versiones anteriores. Antes ves qué cambia.'
          : 'Cuando corrijas la respuesta correcta sin cambiar las opciones, aquí podrás calificar con ella las respuestas anteriores.'}
      </p>
      {data.versions.length > 0 && (
        <Button ref={button} variant="outline" size="sm" onClick={() => dialog.show()}>
          <RotateCcw />
          Recalificar
        </Button>
      )}
      <PastRegrades regrades={data.regrades} />
      <RegradeDialog
        key={dialog.round}
        id={id}
        data={data}
        checksAtOnce={isAtOnce}
        finalFocus={() => button.current}
        {...dialog.state}
      />
    </div>
  );
}

const BETWEEN_READS_MS = 2_000;

/** Read again every few seconds while one of them is being carried out. */
const regradesOptions = (id: string) =>
  orpc.backOffice.regrades.list.queryOptions({
    input: { id },
    refetchInterval: ({ state }) =>
      state.data?.regrades.some(({ finished_at }) => finished_at === null) ? BETWEEN_READS_MS : false,
  });

type Regrade = QuestionRegrades['regrades'][number];

function PastRegrades({ regrades }: { regrades: readonly Regrade[] }) {
  if (regrades.length === 0) return null;
  return (
    <ul className="w-full rounded-card border border-line bg-surface">
      {regrades.map((regrade) => (
        <RegradeRow key={regrade.id} regrade={regrade} />
      ))}
    </ul>
  );
}

function RegradeRow({ regrade }: { regrade: Regrade }) {
  const { number, right_option, regraded_versions, downwards, created_at, author, finished_at } = regrade;
  const which = regraded_versions.length === 1 ? 'Versión' : 'Versiones';
  return (
    <li className="flex flex-col gap-1 border-line px-4 py-2.5 not-last:border-b">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {which} {list.format(regraded_versions.map(String))}, con la clave de la versión {number}
        {downwards && <Badge tone="caution">También hacia abajo</Badge>}
        {finished_at ? <Badge tone="correct">Terminada</Badge> : <Badge tone="brand">En marcha</Badge>}
      </p>
      <p className="text-sm wrap-anywhere">Correcta: «{right_option}»</p>
      {finished_at === null ? <Carried regrade={regrade} /> : <p className="text-sm">{outcome(regrade)}</p>}
      <p className="text-sm text-muted">
        {[showDateAndTime(created_at), author].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
}

function Carried({ regrade: { learners, learners_done } }: { regrade: Regrade }) {
  const done = `${formatSpanishNumber(learners_done, 0)} de ${withCount(learners, 'persona')}`;
  return (
    <div role="status" className="flex flex-col gap-1.5 text-sm">
      {done}
      <Progress label="Recalificación" value={learners_done} max={learners} valueText={done} size="sm" />
    </div>
  );
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** What has changed: '12 respuestas, 10 notas, +30 puntos y 1 insignia'. */
function outcome({ answers, scores, points_added, points_taken, badges }: Regrade): string {
  if (answers === 0) return 'No cambió ninguna respuesta.';
  const parts = [
    withCount(answers, 'respuesta'),
    withCount(scores, 'nota'),
    points_added > 0 && `+${withCount(points_added, 'punto')}`,
    points_taken > 0 && `−${withCount(points_taken, 'punto')}`,
    badges > 0 && withCount(badges, 'insignia'),
  ];
  return `Cambió: ${list.format(parts.filter((part) => part !== false))}.`;
}
