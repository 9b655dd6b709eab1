import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { categoryLabel } from '#domain/course/lessons.ts';
import { withCount } from '#domain/text/plural.ts';
import { nextIdeaLink } from '#features/lessons/web/next-idea-link.ts';
import { MoneyBox } from '#web/brand/money-box.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { dueWords } from '#web/text/due-words.ts';
import { Card } from '#web/ui/card.tsx';
import type { MyProgress, Review } from '../progress.queries.ts';
import { partLink, type SessionOfToday } from '../session/session-of-today.ts';
import { SessionParts } from '../session/session-parts.tsx';

type SessionCardProps = { session: SessionOfToday; progress: MyProgress; review: Review | undefined };

/** What to do now: the parts of today's session and the one button that begins or goes on with it. */
export function SessionCard({ session, progress, review }: SessionCardProps) {
  const [first] = session.parts;
  if (!first) return <DoneCard session={session} progress={progress} review={review} />;
  return (
    <SessionFrame
      title="Para hoy"
      note={noteOf(progress)}
      button={
        <ButtonLink {...partLink(first)} variant="purple" size="full" className="min-h-13 text-lg">
          {session.isBegun ? 'Continúa tu sesión' : 'Tu sesión de hoy'} · {session.minutes} min
        </ButtonLink>
      }
    >
      <SessionParts session={session} />
    </SessionFrame>
  );
}

function noteOf({ streak, placement }: MyProgress): string | undefined {
  if (streak.paused_until) return 'Estás de descanso: hazlo solo si te apetece.';
  return placement === 'accepted' ? 'Sigues tu propuesta de «¿Por dónde empiezo?».' : undefined;
}

type SessionFrameProps = Record<'title' | 'note' | 'button' | 'children', ReactNode>;

/** As high as three parts, so that nothing below it moves when there are fewer. */
export const SessionFrame = ({ title, note, button, children }: SessionFrameProps) => (
  <Card flush className="flex min-h-70 flex-col gap-3 p-4 lg:flex-1 lg:p-6">
    <div>
      <h2 className="text-lg font-bold lg:text-xl">{title}</h2>
      {note && <p className="mt-0.5 text-sm text-pretty text-muted">{note}</p>}
    </div>
    <div className="flex flex-1 flex-col justify-center">{children}</div>
    {button}
  </Card>
);

/** Nothing is left today: that is an end, and more is only offered. */
function DoneCard({ session, progress: { next_lesson, completed_lessons }, review }: SessionCardProps) {
  const isDone = session.done.length > 0;
  return (
    <SessionFrame
      title={isDone ? 'Sesión de hoy hecha' : 'Estás al día'}
      note={<WhatWaits review={review} />}
      button={next_lesson ? <OneMore lesson={next_lesson} /> : <AllLearnt isNew={completed_lessons === 0} />}
    >
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-[min(9.5rem,100%)] flex-1">
          <SessionParts session={session} />
        </div>
        <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="size-20 shrink-0">
          <MoneyBox x={0} y={0} scale={1} />
        </svg>
      </div>
    </SessionFrame>
  );
}

/** More cards may wait than one review asks for. */
function WhatWaits({ review }: { review: Review | undefined }) {
  if (review && review.due > 0)
    return (
      <Link to="/review" className="underline underline-offset-4 hover:text-ink">
        Si quieres, aún puedes repasar {withCount(review.due, 'pregunta')}.
      </Link>
    );
  return review?.next_due_at
    ? `Lo próximo vuelve ${dueWords(review.next_due_at)}.`
    : 'Vuelve mañana por más.';
}

const OneMore = ({ lesson: { id, title, category } }: { lesson: NonNullable<MyProgress['next_lesson']> }) => (
  <div
    data-category={category}
    className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3"
  >
    <p className="min-w-[min(10rem,100%)] flex-1 text-sm text-muted">
      Continúa con… <span className="sr-only">{categoryLabel(category)}: </span>
      <span className="block font-bold text-pretty text-ink">{title}</span>
    </p>
    <ButtonLink {...nextIdeaLink(id)} variant="secondary">
      Otra lección
    </ButtonLink>
  </div>
);

const AllLearnt = ({ isNew }: { isNew: boolean }) => (
  <p className="border-t border-line pt-3 text-sm text-pretty text-muted">
    {isNew
      ? 'Estamos preparando las primeras lecciones. Vuelve pronto.'
      : 'Has completado todas las lecciones. Repite las que quieras: solo suma lo que mejores.'}
  </p>
);
