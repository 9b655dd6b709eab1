import { useInfiniteQuery } from '@tanstack/react-query';
import { OwnEvent } from '#features/security-events/web/own-event.tsx';
import { OtherSessions } from '#features/security-events/web/own-sessions.tsx';
import { ownEventsOptions } from '#features/security-events/web/security-events.queries.ts';
import { MorePages } from '#web/query-result/more-pages.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsSubpage } from '../settings-subpage.tsx';

export default function AccountActivityView() {
  const activity = useInfiniteQuery(ownEventsOptions());
  return (
    <SettingsSubpage
      view="account-activity"
      description="Lo que pasó con tu cuenta en el último año. Si algo no fuiste tú, cierra las otras sesiones y cambia tu contraseña."
    >
      <QueryResult
        query={activity}
        loading={<ActivitySkeleton />}
        unavailable="No se pudo cargar la actividad de tu cuenta"
      >
        {({ pages }) => (
          <>
            <OtherSessions count={pages[0]?.other_sessions ?? 0} />
            <Card flush>
              <ol className="divide-y divide-line">
                {pages.flatMap((page) =>
                  page.events.map((event) => <OwnEvent key={event.id} event={event} />),
                )}
              </ol>
            </Card>
            <MorePages query={activity} />
          </>
        )}
      </QueryResult>
    </SettingsSubpage>
  );
}

const ActivitySkeleton = () => (
  <Loading
    label="Cargando la actividad…"
    className="flex flex-col gap-5"
    shapes={['h-32 w-full', 'h-96 w-full']}
  />
);
