import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import type { SupportThread } from '#features/back-office/people/web/rows.ts';
import { RequestStatus } from './request-status.tsx';

export function RequestLetter({ request }: { request: SupportThread }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
        <RequestStatus status={request.status} />
        <span>{request.category}</span>
        <span className="min-w-0 wrap-anywhere">
          <PersonLink person={request} /> ·{' '}
          <a href={`mailto:${request.email}`} className="break-all underline underline-offset-4">
            {request.email}
          </a>
        </span>
        <time dateTime={request.created_at}>{showDateAndTime(request.created_at)}</time>
      </div>
      <p className="rounded-control bg-sunken px-4 py-3 whitespace-pre-wrap">{request.message}</p>
      {request.answers.map(({ answer, answered_by, answered_at }) => (
        <section
          key={answered_at}
          aria-label="Respuesta"
          className="rounded-control bg-brand-soft px-4 py-3 sm:ml-8"
        >
          <p className="mb-1 text-sm text-muted">
            {answered_by ?? 'El equipo'} respondió el {showDateAndTime(answered_at)}
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
        </section>
      ))}
    </div>
  );
}
