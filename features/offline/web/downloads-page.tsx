import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { HardDriveDownload } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { messageOf } from '#web/api/api-error.ts';
import { BackLink } from '#web/links/back-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { useIsOnline } from '#web/shell/use-is-online.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { takeLessons, takenOptions, useRefreshTaken } from './offline.queries.ts';
import { OfflineFrame, TakenSkeleton } from './offline-frame.tsx';
import { TakeMore } from './take-more.tsx';
import { TakenRow } from './taken-row.tsx';

/** The lessons on this device (docs/product.md §26). */
export default function DownloadsPage() {
  return (
    <OfflineFrame>
      {({ user_id, isSignedIn }) => <Downloads user_id={user_id} isSignedIn={isSignedIn} />}
    </OfflineFrame>
  );
}

type DownloadsProps = { user_id: string; isSignedIn: boolean };

function Downloads({ user_id, isSignedIn }: DownloadsProps) {
  const isOnline = useIsOnline();
  const taken = useQuery(takenOptions(user_id));
  const take = useTake(user_id);
  useTakeOfAddress(take.mutate, isSignedIn && taken.isSuccess);
  return (
    <>
      <PageHeader
        back={<BackLink to="/lessons">Lecciones</BackLink>}
        title="Descargas"
        description="Lecciones y quizzes para cuando no tengas conexión. Tus respuestas se guardan aquí y se entregan cuando vuelva: hasta entonces nadie sabe cuáles son correctas."
      />
      <QueryResult query={taken} loading={<TakenSkeleton />} unavailable="No se pudieron leer las descargas">
        {(lessons) =>
          lessons.length === 0 ? (
            <EmptyState
              illustration={<HardDriveDownload className="mx-auto size-12 text-muted" aria-hidden="true" />}
              title="Todavía no hay lecciones en este dispositivo"
              description="Elige aquí abajo las siguientes de tu curso o una categoría, o descarga una lección desde su página."
            />
          ) : (
            <>
              <ul className="flex flex-col gap-3">
                {lessons.map((lesson) => (
                  <TakenRow key={lesson.id} lesson={lesson} canContinue={isSignedIn && isOnline} />
                ))}
              </ul>
              <p className="mt-6 text-sm text-muted text-pretty">
                Ocupan {describeBytes(lessons.reduce((sum, { bytes }) => sum + bytes, 0))}. Las pistas, «Otra
                igual», los exámenes, los rankings y los pagos necesitan conexión.
              </p>
            </>
          )
        }
      </QueryResult>
      {isSignedIn && isOnline && taken.isSuccess && (
        <TakeMore taken={taken.data} isTaking={take.isPending} onTake={(ids) => take.mutate(ids)} />
      )}
    </>
  );
}

const kilobytes = new Intl.NumberFormat('es', { maximumFractionDigits: 0 });
const describeBytes = (bytes: number) => `${kilobytes.format(Math.max(1, bytes / 1024))} KB`;

function useTake(user_id: string) {
  const refresh = useRefreshTaken();
  return useMutation({
    mutationFn: (lesson_ids: string[]) => takeLessons(user_id, lesson_ids),
    onSuccess: (count) => {
      void refresh();
      toast({
        title:
          count === 0 ? 'Esa lección no se puede descargar' : `Descargaste ${withCount(count, 'lección')}`,
      });
    },
    onError: (error) =>
      toast({ title: 'No se pudo descargar', description: messageOf(error), variant: 'destructive' }),
  });
}

/** A link of a lesson's page takes that lesson along; going back to this page later does not do so again. */
function useTakeOfAddress(take: (lesson_ids: string[]) => void, isReady: boolean): void {
  const { tomar } = useSearch({ from: '/descargas' });
  const navigate = useNavigate();
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || !tomar || done.current === tomar) return;
    done.current = tomar;
    void navigate({ to: '/descargas', replace: true });
    take([tomar]);
  }, [tomar, isReady, take, navigate]);
}
