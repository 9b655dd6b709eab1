import { memo, useState } from 'react';
import { categoryLabel, type LessonCategory } from '#domain/lessons.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { Button } from '#web/ui/button.tsx';
import { LessonCard } from './lesson-card.tsx';
import type { LessonState, LessonSummary } from './lesson-list.ts';

/** How many lessons of a category are drawn at once; thousands would freeze a phone. */
const STEP = 24;

type LessonSectionProps = {
  category: LessonCategory;
  lessons: readonly LessonSummary[];
  stateOf: (id: string) => LessonState;
};

/** Memoised: typing in the search box renders only the sections it changes. */
export const LessonSection = memo(function LessonSection({ category, lessons, stateOf }: LessonSectionProps) {
  const [shown, setShown] = useState(STEP);
  const rest = lessons.length - shown;
  const done = lessons.filter((lesson) => stateOf(lesson.id).best).length;
  return (
    <section data-category={category} aria-labelledby={category}>
      <header className="flex items-center gap-3.5">
        <CategoryArt category={category} className="size-16 shrink-0" />
        <div className="min-w-0">
          <h2 id={category} className="text-xl font-bold">
            {categoryLabel(category)}
          </h2>
          <p className="text-sm text-muted tabular-nums">
            {done} de {lessons.length} {lessons.length === 1 ? 'completada' : 'completadas'}
          </p>
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
          Mostrar más de {categoryLabel(category)} (quedan {rest})
        </Button>
      )}
    </section>
  );
});
