import type { ReactNode } from 'react';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { MyProgress, Review } from '../progress.queries.ts';
import { partLink, type SessionOfToday, sessionOfToday } from './session-of-today.ts';
import { SessionParts } from './session-parts.tsx';

type GoOnProps = {
  /** Undefined while it is read. */
  progress: MyProgress | undefined;
  review: Review | undefined;
  /** Stands for a session that is over, or whose next part is a lesson. */
  otherwise?: ReactNode;
  /** Something else comes first on the page. */
  quiet?: boolean;
};

/** The way on at the end of one of the session's parts. It has one height, so that nothing moves when the session is known. */
export default function GoOn({ progress, review, otherwise, quiet = false }: GoOnProps) {
  const session = progress && sessionOfToday(progress, review);
  const kind = session?.parts[0]?.kind;
  if (otherwise !== undefined && (!kind || kind === 'lesson')) return otherwise;
  return (
    <div
      className="mt-3 flex min-h-38 flex-col justify-between gap-3 rounded-card border border-line/70
        bg-surface p-4 text-left shadow-soft"
    >
      {session ? <NextPart session={session} quiet={quiet} /> : <Skeleton className="mt-auto h-12 w-full" />}
    </div>
  );
}

type NextPartProps = { session: SessionOfToday; quiet: boolean };

function NextPart({ session: { parts, minutes }, quiet }: NextPartProps) {
  const variant = quiet ? 'outline' : 'purple';
  const [next] = parts;
  if (!next)
    return (
      <>
        <p>
          <strong className="block">Sesión de hoy hecha</strong>
          <span className="text-sm text-muted">Vuelve mañana por más.</span>
        </p>
        <ButtonLink to="/home" variant={variant} size="full">
          Ir al inicio
        </ButtonLink>
      </>
    );
  return (
    <>
      <SessionParts session={{ parts: [next], done: [] }} />
      <ButtonLink {...partLink(next)} variant={variant} size="full">
        Sigue tu sesión · {minutes} min
      </ButtonLink>
    </>
  );
}
