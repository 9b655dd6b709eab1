import { CircleCheck } from 'lucide-react';
import { memo, useState } from 'react';
import { categoryLabel, type LessonCategory } from '#domain/lessons.ts';
import { nounFor } from '#domain/plural.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LessonCard } from './lesson-card.tsx';
import type { LessonState, LessonSummary } from './lesson-list.ts';

function Done({ done, of }: { done: number; of: number }) {
  const isComplete = done === of;
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-sm tabular-nums',
        isComplete ? 'font-semibold text-correct' : 'text-muted',
      )}
    >
      {isComplete && <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />}
      {done} de {of} {nounFor(of, 'completada')}
    </p>
  );
}

/** How many lessons of a category are rendered at once; thousands would freeze a phone. */
const STEP = 24;

type LessonSectionProps = {
  category: LessonCategory;
  lessons: readonly LessonSummary[];
  stateOf: (id: string) => LessonState;
};

/** Memoised, so that typing in the search box renders only the sections that change. */
export const LessonSection = memo(function LessonSection({ category, lessons, stateOf }: LessonSectionProps) {
  const [shown, setShown] = useState(STEP);
  const rest = lessons.length - shown;
  const done = lessons.filter((lesson) => stateOf(lesson.id).best).length;
  return (
    <section data-category={category} aria-labelledby={category}>
      <header className="flex flex-wrap items-center gap-3.5">
        <CategoryArt category={category} className="size-16 shrink-0" />
        <div className="min-w-[min(9rem,100%)] flex-1">
          <h2 id={category} className="text-xl font-bold">
            {categoryLabel(category)}
          </h2>
          <Done done={done} of={lessons.length} />
        </div>
      </header>
      <ul className="mt-4 grid gap-3 lg:grid-cols-2">
        {lessons.slice(0, shown).map((lesson) => (
          <li key={lesson.id}>
            <LessonCard lesson={lesson} state={stateOf(lesson.id)} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="secondary" className="mt-4 w-full" onClick={() => setShown(shown + STEP)}>
          Mostrar más de {categoryLabel(category)} ({rest === 1 ? 'queda' : 'quedan'} {rest})
        </Button>
      )}
    </section>
  );
});
