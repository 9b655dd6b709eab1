import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronLeft } from 'lucide-react';
import { LeaveToLessons } from '#features/quiz/web/leave-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Progress } from '#web/ui/page/progress.tsx';
import type { LessonCards } from './cards.queries.ts';
import type { PlayedElsewhere } from './steps.ts';

type CardsHeaderProps = {
  lesson: LessonCards['lesson'];
  elsewhere: PlayedElsewhere | undefined;
  /** How many cards are behind the learner, of `count`. */
  place: number;
  count: number;
  /** Of the card's section on the reading page. */
  anchor: string | undefined;
  /** Undefined on the first card. */
  onBack: (() => void) | undefined;
};

const READ = (
  <>
    <BookOpen aria-hidden="true" />
    <span className="@max-2xs:sr-only">Leer como texto</span>
  </>
);

export function CardsHeader({ lesson, elsewhere, place, count, anchor, onBack }: CardsHeaderProps) {
  const isEnd = place === count;
  return (
    <header className="mb-3 sm:mb-6 @max-2xs:mb-3 short-wide:col-span-2 short-wide:mb-2">
      <div className="-ml-2.5 flex flex-wrap items-center gap-2">
        {!elsewhere && <LeaveToLessons label="Salir de las tarjetas" />}
        <Progress
          label="Avance de la lección"
          value={place}
          max={count}
          valueText={isEnd ? 'Todas las tarjetas vistas' : `Tarjeta ${place + 1} de ${count}`}
          className="min-w-20 flex-1 @max-2xs:min-w-12"
        />
        <ToText {...{ lesson, elsewhere, anchor }} />
      </div>
      <div className="mt-2 flex min-h-tap items-center gap-1 text-sm text-muted short-wide:mt-0">
        {onBack && (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Tarjeta anterior"
            onClick={onBack}
            className="-ml-2.5"
          >
            <ChevronLeft />
          </Button>
        )}
        <h1 className="min-w-0 flex-1 truncate text-sm font-medium tracking-normal">{lesson.title}</h1>
        {!isEnd && (
          <p className="shrink-0 font-semibold tabular-nums">
            {place + 1} de {count}
          </p>
        )}
      </div>
    </header>
  );
}

/** To the same place of the lesson as one text. */
const ToText = ({ lesson, elsewhere, anchor }: Pick<CardsHeaderProps, 'lesson' | 'elsewhere' | 'anchor'>) =>
  elsewhere ? (
    <Button variant="ghost" size="sm" onClick={elsewhere.onText}>
      {READ}
    </Button>
  ) : (
    <Link
      to="/lessons/$id"
      params={{ id: lesson.id }}
      hash={anchor}
      state={{ returnPage: { to: '/lessons/$id/cards', id: lesson.id } }}
      className={buttonClasses({ variant: 'ghost', size: 'sm' })}
    >
      {READ}
    </Link>
  );
