import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { BackToList } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { userOptions } from './admin-users.queries.ts';
import { PersonActions } from './person/acts/person-actions.tsx';
import { PersonData } from './person/person-data.tsx';
import { PersonFacts } from './person/person-facts.tsx';
import { PersonHistory } from './person/person-history.tsx';
import { PersonAttempts, PersonBadges, PersonSessions } from './person/person-lists.tsx';
import { PersonMoney, PersonRequests } from './person/person-money.tsx';
import { PersonPoints } from './person/person-points.tsx';
import { PersonProgress } from './person/person-progress.tsx';

export default function AdminUserPage() {
  const { id } = useParams({ from: '/office/admin/users/$id' });
  const person = useQuery(userOptions(id));
  useAnchor(person.isSuccess);
  return (
    <>
      <PageHeader title={person.data?.full_name ?? 'Persona'} back={<BackToList to="/admin/users" />} />
      <RowResult
        missing={{ title: 'Persona no encontrada', description: 'Puede que su cuenta ya no exista.' }}
        query={person}
        failed="No se pudo cargar a esta persona"
        loading={<TableSkeleton label="Cargando a la persona…" />}
      >
        {(user) => (
          <>
            <PersonActions user={user} />
            <div className="flex flex-col gap-8">
              <PersonFacts user={user} />
              <SectionLinks />
              <PersonMoney id={user.user_id} />
              <PersonRequests id={user.user_id} />
              <PersonProgress id={user.user_id} />
              <PersonPoints user={user} />
              <PersonBadges id={user.user_id} />
              <PersonAttempts id={user.user_id} />
              <PersonSessions id={user.user_id} />
              <PersonHistory user={user} />
              <PersonData user={user} />
            </div>
          </>
        )}
      </RowResult>
    </>
  );
}

/** The section that the address names exists once the person is loaded; mails to administrators lead to one. */
function useAnchor(isLoaded: boolean) {
  useEffect(() => {
    if (isLoaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isLoaded]);
}

const sections = [
  ['pagos', 'Suscripción y pagos'],
  ['solicitudes', 'Solicitudes'],
  ['progreso', 'Progreso'],
  ['puntos', 'Puntos'],
  ['insignias', 'Insignias'],
  ['intentos', 'Intentos'],
  ['sesiones', 'Sesiones'],
  ['historial', 'Historial'],
] as const;

export const SectionLinks = () => (
  <nav aria-label="En esta página" className="-my-2">
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {sections.map(([anchor, label]) => (
        <li key={anchor}>
          <a
            href={`#${anchor}`}
            className="inline-flex min-h-9 items-center font-semibold text-brand underline-offset-4
                hover:underline pointer-coarse:min-h-tap"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
