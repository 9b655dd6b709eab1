import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { BackLink } from '#web/links/back-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { api } from './groups.api.ts';
import { type OwnGroup, ownGroupsOptions, ownGroupsQueries } from './groups.queries.ts';

const GroupCodeForm = lazyComponent(() => import('./group-code-form.tsx'));
void GroupCodeForm.preload();

/** 'Tu aula': the groups that one belongs to, and joining another (docs/product.md §27). */
export default function OwnGroupsPage() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-column">
      <PageHeader title="Tu aula" back={<BackLink to="/settings">Ajustes</BackLink>} />
      <QueryResult
        query={useQuery(ownGroupsOptions())}
        loading={<Skeleton className="h-24" />}
        unavailable="No se pudieron cargar tus aulas"
      >
        {({ groups, open }) => (
          <div className="flex flex-col gap-5">
            {groups.length > 0 && (
              <Card flush className="divide-y divide-line overflow-hidden">
                {groups.map((group) => (
                  <GroupLink key={group.id} group={group} />
                ))}
              </Card>
            )}
            {open.map((group) => (
              <OpenGroup key={group.id} group={group} />
            ))}
            <Card>
              <CardHeader
                title={groups.length > 0 ? 'Unirte a otra aula' : 'Unirte a un aula'}
                description="Tu docente verá tu nombre y tus resultados."
              />
              <Suspense fallback={<Skeleton className="h-40" />}>
                <GroupCodeForm
                  key={groups.length}
                  onJoined={({ id }) => navigate({ to: '/tu-aula/$id', params: { id } })}
                />
              </Suspense>
            </Card>
          </div>
        )}
      </QueryResult>
    </div>
  );
}

/** A group that one's address opens without a code. */
function OpenGroup({ group: { id, name } }: { group: { id: string; name: string } }) {
  const navigate = useNavigate();
  const enter = useMutation({
    mutationFn: () => api.groups.enter({ id }),
    meta: {
      success: { title: `Ya estás en «${name}»` },
      failure: (error) => messageOf(error, 'No se pudo entrar en el aula'),
      invalidates: ownGroupsQueries(),
    },
    onSuccess: () => navigate({ to: '/tu-aula/$id', params: { id } }),
  });
  return (
    <Card>
      <CardHeader title={name} description="Tu correo abre esta aula sin código." />
      <Button size="full" loading={enter.isPending} onClick={() => enter.mutate()}>
        Entrar en el aula
      </Button>
    </Card>
  );
}

const GroupLink = ({ group: { id, name, teachers, role } }: { group: OwnGroup }) => (
  <Link
    to="/tu-aula/$id"
    params={{ id }}
    className="flex min-h-16 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-hover focus-visible:-outline-offset-3"
  >
    <span className="min-w-0 flex-1">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-sm text-muted wrap-anywhere">
        {role === 'teacher' ? 'La llevas tú' : `Con ${teachers.join(', ') || 'nadie todavía'}`}
      </span>
    </span>
    <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
  </Link>
);
