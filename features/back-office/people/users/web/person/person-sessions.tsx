import { useQuery } from '@tanstack/react-query';
import { withCount } from '#domain/text/plural.ts';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { sessionsOptions } from './person.queries.ts';
import { PersonSection } from './person-section.tsx';

export function PersonSessions({ id }: { id: string }) {
  const sessions = useQuery(sessionsOptions(id));
  return (
    <PersonSection
      anchor="sesiones"
      title="Sesiones"
      query={sessions}
      nothing={(data) => data.sessions.length === 0 && 'No tiene ninguna sesión abierta.'}
    >
      {(data) => (
        <>
          <p className="mb-2 text-muted">{withCount(data.sessions.length, 'sesión abierta')}</p>
          <ul className="rounded-card border border-line bg-surface text-sm">
            {data.sessions.map((session) => (
              <li
                key={session.id}
                className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-line px-4 py-2.5 not-last:border-b"
              >
                <span>
                  {session.device ?? 'Dispositivo desconocido'}
                  {session.address && <span className="text-muted"> · {session.address}</span>}
                </span>
                <span className="text-muted">
                  Abierta el {showDateAndTime(session.created_at)}, termina sin uso el{' '}
                  {showDateAndTime(session.expires_at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </PersonSection>
  );
}
