import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { RankingList } from '#features/ranking/web/ranking-list.tsx';
import { RankingListSkeleton } from '#features/ranking/web/ranking-skeleton.tsx';
import { isMissing } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { BackLink } from '#web/links/back-link.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ownGroupOptions } from './groups.queries.ts';

const LeaveGroup = lazyComponent(() => import('./leave-group.tsx'));

/** A pupil's page of a group (docs/product.md §27). @param tasks shows what a group is to do */
export default function OwnGroupPage({ tasks }: { tasks: (groupId: string) => ReactNode }) {
  const { id } = useParams({ from: '/learner/tu-aula/$id' });
  const query = useQuery(ownGroupOptions(id));
  const group = query.data;
  return (
    <div className="mx-auto max-w-column">
      <PageHeader
        title={group?.name ?? 'Tu aula'}
        description={group && `Con ${group.teachers.join(', ')} · ${withCount(group.pupils, 'estudiante')}`}
        back={<BackLink to="/tu-aula">Tu aula</BackLink>}
      />
      {isMissing(query.error) ? (
        <EmptyState
          title="Ya no estás en esta aula"
          description="Saliste de ella, te quitaron o terminó su curso. Tus puntos y tu progreso siguen siendo tuyos."
          action={<ButtonLink to="/tu-aula">Ver tus aulas</ButtonLink>}
        />
      ) : (
        <QueryResult query={query} loading={<RankingListSkeleton />} unavailable="No se pudo cargar tu aula">
          {({ name, ranking }) => (
            <div className="flex flex-col gap-5">
              {tasks(id)}
              <GroupRanking ranking={ranking} />
              <Suspense>
                <LeaveGroup id={id} name={name} />
              </Suspense>
            </div>
          )}
        </QueryResult>
      )}
    </div>
  );
}

type Ranking = Parameters<typeof RankingList>[0]['learners'] | null;

function GroupRanking({ ranking }: { ranking: Ranking }) {
  if (!ranking) return null;
  return (
    <Card>
      <CardHeader
        title="Ranking del aula"
        description="Puntos de los últimos 7 días. Aquí cada persona aparece con su nombre y una inicial."
      />
      {ranking.length === 0 ? (
        <EmptyState
          title="Nadie tiene puntos esta semana"
          action={<ButtonLink to="/lessons">Ver lecciones</ButtonLink>}
        />
      ) : (
        <div className="-mx-2.5">
          <RankingList learners={ranking} />
        </div>
      )}
    </Card>
  );
}
