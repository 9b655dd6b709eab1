import { Link } from '@tanstack/react-router';
import { ArrowRight, Check, Circle, CircleCheck, CirclePlay, Crown, FastForward } from 'lucide-react';
import { useId } from 'react';
import type { StepState, PathUnit as Unit } from '#domain/course/course-path.ts';
import type { LessonSummary } from '#features/lessons/web/lesson-list.ts';
import { MasteryBar } from '#features/lessons/web/mastery-bar.tsx';
import { nextIdeaLink, quizLink } from '#features/lessons/web/next-idea-link.ts';
import { openedFromList } from '#features/lessons/web/opened-from-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';

type PathUnitProps = {
  unit: Unit<LessonSummary>;
  number: number;
  isLast: boolean;
  homeStep: string | undefined;
  mastery: number;
};

export function PathUnit({ unit, number, isLast, homeStep, mastery }: PathUnitProps) {
  const { subtopic, steps, done, isNext } = unit;
  const isDone = done === steps.length;
  const title = subtopic ?? 'Más lecciones';
  return (
    <li className="relative flex gap-3.5 pb-6">
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute top-10 bottom-0 left-4.75 w-0.5',
            isDone ? 'bg-category' : 'bg-line',
          )}
        />
      )}
      <Stop number={number} isDone={isDone} isNext={isNext} />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 text-base font-bold text-pretty wrap-anywhere">{title}</h3>
          {isDone && <Badge tone="correct">Hecha</Badge>}
          <span className="ml-auto text-sm text-muted tabular-nums">
            {done} de {steps.length}
          </span>
        </div>
        <MasteryBar of={title} mastery={mastery} />
        <ul className="mt-2.5 flex flex-col gap-2">
          {steps.map(({ lesson, state, after }) => (
            <li key={lesson.id}>
              <PathLesson lesson={lesson} state={state} after={after} isHomeStep={lesson.id === homeStep} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Stop({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-10 shrink-0 place-items-center rounded-full border-2 font-bold tabular-nums',
        isDone && 'border-category bg-category text-on-category',
        !isDone && isNext && 'border-category bg-category-soft text-category',
        !isDone && !isNext && 'border-line-strong/60 bg-surface text-muted',
      )}
    >
      {isDone ? <Check className="size-5" strokeWidth={3} /> : number}
    </span>
  );
}

const looks = {
  done: { Icon: CircleCheck, word: 'Completada', tone: 'text-correct' },
  in_progress: { Icon: CirclePlay, word: 'En curso', tone: 'text-brand' },
  next: { Icon: ArrowRight, word: 'Siguiente', tone: 'text-category' },
  skippable: { Icon: FastForward, word: 'Puedes saltarla', tone: 'text-muted' },
  open: { Icon: Circle, word: 'Por hacer', tone: 'text-muted' },
} satisfies Record<StepState, object>;

type PathLessonProps = {
  lesson: LessonSummary;
  state: StepState;
  /** On what it builds; it can be opened all the same. */
  after: LessonSummary | undefined;
  isHomeStep: boolean;
};

/** Leads to the lesson's cards, or to its quiz once that is begun or done. What it builds on describes the link. */
function PathLesson({ lesson, state, after, isHomeStep }: PathLessonProps) {
  const { id, title, is_free } = lesson;
  const { Icon, word, tone } = looks[state];
  const isAhead = isHomeStep || state === 'next' || state === 'in_progress';
  const afterId = useId();
  return (
    <div
      className={classNames(
        'relative flex min-h-tap items-center gap-2.5 rounded-control border px-3 py-2 transition-[border-color] hover:border-category',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
        isAhead ? 'border-category bg-category-soft' : 'border-line/70 bg-surface',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', tone)} />
      <div className={classNames('min-w-0 flex-1 text-sm', isAhead ? 'text-ink' : 'text-muted')}>
        <Link
          {...(state === 'done' || state === 'in_progress' ? quizLink(id) : nextIdeaLink(id))}
          state={openedFromList}
          aria-describedby={after && afterId}
          className="outline-none after:absolute after:inset-0 after:rounded-control"
        >
          <span className="block text-base font-semibold text-pretty wrap-anywhere text-ink">{title}</span>
          <span>{isHomeStep && state !== 'done' ? homeWord(state) : word}</span>
        </Link>
        {after && (
          <>
            {' · '}
            <span id={afterId}>mejor después de «{after.title}»</span>
          </>
        )}
      </div>
      {!is_free && (
        <span className="inline-flex items-center gap-1 text-xs font-semibold text-caution">
          <Crown aria-hidden="true" className="size-3.5" />
          Premium
        </span>
      )}
    </div>
  );
}

const homeWord = (state: StepState) =>
  state === 'in_progress' ? 'Tu próximo paso · En curso' : 'Tu próximo paso';
