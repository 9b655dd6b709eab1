import { Check, Dumbbell, Repeat2 } from 'lucide-react';
import type { SessionKind } from '#domain/learning/daily-session.ts';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { KIND_NAMES, type PartOfToday, partTitle, type SessionOfToday } from './session-of-today.ts';

/** What is done of a session, and what is left, with the minutes it takes. */
export function SessionParts({
  session: { parts, done },
}: {
  session: Pick<SessionOfToday, 'parts' | 'done'>;
}) {
  return (
    <ol className="flex flex-col gap-2.5 lg:gap-5">
      {done.map((kind) => (
        <DonePart key={kind} kind={kind} />
      ))}
      {parts.map((part) => (
        <Part key={part.kind} part={part} />
      ))}
    </ol>
  );
}

const disc = 'grid shrink-0 place-items-center rounded-full';

const DonePart = ({ kind }: { kind: SessionKind }) => (
  <li className="flex items-center gap-3 text-muted">
    <span aria-hidden="true" className={classNames(disc, 'mx-1 size-8 bg-correct-soft text-correct')}>
      <Check className="size-4.5" strokeWidth={3} />
    </span>
    <span className="min-w-0">
      {KIND_NAMES[kind]}
      <span className="sr-only">: hecho</span>
    </span>
  </li>
);

function Part({ part }: { part: PartOfToday }) {
  const isReview = part.kind === 'review';
  const Icon = isReview ? Repeat2 : part.kind === 'exercise' ? Dumbbell : categoryIcons[part.lesson.category];
  return (
    <li data-category={isReview ? undefined : part.lesson.category} className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={classNames(
          disc,
          'size-10 [&_svg]:size-5',
          isReview ? 'bg-brand-soft text-brand' : 'bg-category-soft text-category',
        )}
      >
        <Icon />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted tabular-nums">
          {KIND_NAMES[part.kind]} · {part.isBegun ? 'a medias' : `${part.minutes} min`}
        </span>
        <span className="block leading-snug font-bold text-pretty wrap-anywhere">{partTitle(part)}</span>
      </span>
    </li>
  );
}
