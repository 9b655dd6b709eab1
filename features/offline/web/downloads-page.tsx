import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CALCULATORS_PATH } from '#domain/calculators/paths.ts';
import { withCount } from '#domain/text/plural.ts';
import { messageOf } from '#web/api/api-error.ts';
import { BackLink } from '#web/links/back-link.tsx';
import { useIsOnline } from '#web/shell/use-is-online.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { takeLessons, takenOptions, takeReview, useRefreshTaken } from './offline.queries.ts';
import { OfflineFrame, OfflineOwner } from './offline-frame.tsx';
import { TakeMore } from './take-more.tsx';
import { TakenList } from './taken-list.tsx';

/** The lessons on this device (docs/product.md §26). */
export default function DownloadsPage() {
  return (
    <OfflineFrame>
      {({ user_id, isSignedIn }) => <Downloads user_id={user_id} isSignedIn={isSignedIn} />}
    </OfflineFrame>
  );
}

const ABOUT =
  'Lecciones, quizzes y repaso para cuando no tengas conexión. Tus respuestas se guardan aquí y se entregan cuando vuelva: ' +
  'hasta entonces no se sabe cuáles de un quiz son correctas.';

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
        description={isSignedIn ? ABOUT : `Lo demás de Alcancía vuelve con la conexión. ${ABOUT}`}
      />
      <TakenList user_id={user_id} canContinue={isSignedIn && isOnline} />
      {isSignedIn && isOnline && taken.isSuccess && (
        <TakeMore
          taken={taken.data}
          isTaking={take.isPending}
          onTake={(ids) => take.mutate(ids)}
          onTakeReview={() => take.mutate(undefined)}
        />
      )}
    </>
  );
}

function useTake(user_id: string) {
  const refresh = useRefreshTaken();
  return useMutation({
    mutationFn: (lesson_ids: string[] | undefined) =>
      lesson_ids ? takeLessons(user_id, lesson_ids) : takeReview(user_id),
    onSuccess: (count, lesson_ids) => {
      void refresh();
      toast(lesson_ids ? tookLessons(count) : tookReview(count));
    },
    onError: (error) =>
      toast({ title: 'No se pudo descargar', description: messageOf(error), variant: 'destructive' }),
  });
}

const tookLessons = (count: number) => ({
  title: count === 0 ? 'Esa lección no se puede descargar' : `Descargaste ${withCount(count, 'lección')}`,
});

const tookReview = (count: number) =>
  count === 0
    ? {
        title: 'Ahora no hay repaso que descargar',
        description:
          'Se descarga lo que toca repasar y ya respondiste bien alguna vez. Lo demás se repasa con conexión.',
      }
    : { title: `Descargaste el repaso: ${withCount(count, 'pregunta')}` };

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

const look = 'inline-flex min-h-tap items-center font-semibold text-brand underline-offset-4 hover:underline';

/** Inicio while nobody says whether there is a session: what is on this device. Other pages of learners lead to 'Descargas'. */
export function OfflineHome() {
  // Not the location: on the way from here to another page it is the other's already.
  const isHome = useMatches({ select: (matches) => matches.at(-1)?.pathname === '/home' });
  if (!isHome) return <Navigate to="/descargas" replace />;
  return (
    <OfflineOwner>
      {({ user_id }) => (
        <>
          <PageHeader
            title="Inicio"
            description="Ahora no hay conexión con Alcancía. Esto funciona sin ella; tu progreso vuelve con la conexión."
          />
          <TakenList user_id={user_id} canContinue={false} />
          <div className="mt-6 flex flex-wrap gap-x-5 text-sm">
            <Link to="/descargas" className={look}>
              Ver tus descargas
            </Link>
            <a href={CALCULATORS_PATH} className={look}>
              Calculadoras y Mi plan
            </a>
          </div>
        </>
      )}
    </OfflineOwner>
  );
}
