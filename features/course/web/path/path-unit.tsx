import { Check } from 'lucide-react';
import type { PathUnit as Unit } from '#domain/course/course-path.ts';
import type { LessonSummary } from '#features/lessons/web/lesson-list.ts';
import { MasteryBar } from '#features/lessons/web/mastery-bar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PathLesson } from './path-lesson.tsx';

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
