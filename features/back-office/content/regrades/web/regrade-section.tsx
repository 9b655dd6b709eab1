import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { QuestionRegrades } from '#features/back-office/content/web/rows.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PastRegrades } from './past-regrades.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { regradesOptions } from './regrades.queries.ts';

/** Offers to grade the answers to earlier versions by the present key, and shows when that was done. */
export function RegradeSection({ id }: { id: string }) {
  return (
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
}

function Regrades({ id, data }: { id: string; data: QuestionRegrades }) {
  const dialog = useDialog();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-pretty text-muted">
        {data.versions.length > 0
          ? 'Si corregiste la respuesta correcta, puedes calificar con ella las respuestas a las versiones anteriores. Antes ves qué cambia.'
          : 'Cuando corrijas la respuesta correcta sin cambiar las opciones, aquí podrás calificar con ella las respuestas anteriores.'}
      </p>
      {data.versions.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => dialog.show()}>
          <RotateCcw />
          Recalificar
        </Button>
      )}
      <PastRegrades regrades={data.regrades} />
      <RegradeDialog key={dialog.round} id={id} data={data} {...dialog.state} />
    </div>
  );
}
