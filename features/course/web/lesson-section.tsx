import { memo, useDeferredValue, useState } from 'react';
import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import type { LessonState, LessonSummary } from '#features/lessons/web/lesson-list.ts';
import type { MasteryOf } from '#features/lessons/web/mastery.ts';
import { Button } from '#web/ui/button.tsx';
import { CategoryHeader } from './category-header.tsx';
import { LessonCard } from './lesson-card.tsx';

/** How many lessons of a category are rendered at once; thousands would freeze a phone. */
const STEP = 24;

type LessonSectionProps = {
  category: LessonCategory;
  lessons: readonly LessonSummary[];
  stateOf: (id: string) => LessonState;
  masteryOf: MasteryOf;
  /** How many are rendered at first; the others follow when the screen has been painted. */
  first: number;
};

/** Memoised, so that typing in the search box renders only the sections that change. */
export const LessonSection = memo(function LessonSection({
  category,
  lessons,
  stateOf,
  masteryOf,
  first,
}: LessonSectionProps) {
  const [shown, setShown] = useState(STEP);
  const drawn = useDeferredValue(shown, first);
  const rest = lessons.length - shown;
  const done = lessons.filter((lesson) => stateOf(lesson.id).best).length;
  return (
    <section data-category={category} aria-labelledby={category}>
      <CategoryHeader category={category} done={done} of={lessons.length} />
      <ul className="mt-4 grid gap-3 lg:grid-cols-2">
        {lessons.slice(0, drawn).map((lesson) => (
          <li key={lesson.id}>
            <LessonCard
              lesson={lesson}
              state={stateOf(lesson.id)}
              mastery={masteryOf(category, lesson.subtopic)}
            />
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
