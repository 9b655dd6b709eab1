import { useQuery } from '@tanstack/react-query';
import { HardDriveDownload } from 'lucide-react';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { describeBytes } from './describe-bytes.ts';
import { takenOptions } from './offline.queries.ts';
import { TakenSkeleton } from './offline-frame.tsx';
import { StorageNote } from './storage-note.tsx';
import { TakenRow } from './taken-row.tsx';

type TakenListProps = {
  user_id: string;
  /** Whether what was begun here can go on with a connection. */
  canContinue: boolean;
};

/** The lessons of a person on this device, and what they take up. */
export const TakenList = ({ user_id, canContinue }: TakenListProps) => (
  <QueryResult
    query={useQuery(takenOptions(user_id))}
    loading={<TakenSkeleton />}
    unavailable="No se pudieron leer las descargas"
  >
    {(lessons) => (
      <>
        {lessons.length === 0 ? (
          <EmptyState
            illustration={<HardDriveDownload className="mx-auto size-12 text-muted" aria-hidden="true" />}
            title="Todavía no hay lecciones en este dispositivo"
            description={
              canContinue
                ? 'Elige aquí abajo las siguientes de tu curso o una categoría, o descarga una lección desde su página.'
                : 'Cuando vuelva la conexión podrás descargar las siguientes de tu curso o una categoría.'
            }
          />
        ) : (
          <>
            <StorageNote lessons={lessons} />
            <ul className="flex flex-col gap-3">
              {lessons.map((lesson) => (
                <TakenRow key={lesson.id} lesson={lesson} canContinue={canContinue} />
              ))}
            </ul>
          </>
        )}
        <p className="mt-6 text-sm text-muted text-pretty">
          {lessons.length > 0 &&
            `Ocupan ${describeBytes(lessons.reduce((sum, { bytes }) => sum + bytes, 0))}. `}
          Necesitan conexión: las pistas, «Otra igual», las tarjetas, los exámenes y las pruebas de clase, la
          prueba de nivel, los rankings, los pagos y el repaso de lo que aún no respondiste bien.
        </p>
      </>
    )}
  </QueryResult>
);
