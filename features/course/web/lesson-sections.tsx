import { useElementScrollRestoration } from '@tanstack/react-router';
import { memo, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import type { LessonState, LessonSummary } from '#features/lessons/web/lesson-list.ts';
import type { MasteryOf } from '#features/lessons/web/mastery.ts';
import { useIsWide } from '#web/shell/use-is-wide.ts';
import { Button } from '#web/ui/button.tsx';
import { CategoryHeader } from './category-header.tsx';
import { LessonCard } from './lesson-card.tsx';

/** How many lessons of a category are rendered at once; thousands would freeze a phone. */
const STEP = 24;
/** How many lessons fill the first screen, and how many more are drawn between two paints. */
const FIRST_SCREEN = { phone: 3, desk: 8 };
const BETWEEN_PAINTS = 8;

type Group = { category: LessonCategory; lessons: readonly LessonSummary[] };
type Facts = { stateOf: (id: string) => LessonState; masteryOf: MasteryOf };

/** The lessons by category. Those of the first screen are drawn first, then the other headings, and the others a few at a time. */
export function LessonSections({ groups, ...facts }: Facts & { groups: readonly Group[] }) {
  const ends = groups.map((_, index) => sum(groups.slice(0, index + 1)));
  const drawn = useDrawn(ends.at(-1) ?? 0);
  return (
    <div className="flex flex-col gap-10">
      {groups.map((group, index) => {
        const most = Math.min(STEP, Math.max(0, drawn - (ends[index - 1] ?? 0)));
        const isShown = most > 0 || drawn > FIRST_SCREEN.desk;
        return isShown && <LessonSection key={group.category} {...group} {...facts} most={most} />;
      })}
    </div>
  );
}

const sum = (groups: readonly Group[]) =>
  groups.reduce((total, { lessons }) => total + Math.min(STEP, lessons.length), 0);

function useDrawn(all: number): number {
  // A way back to a place further down needs the whole list at once.
  const isScrolled = (useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0) > 0;
  const first = FIRST_SCREEN[useIsWide() ? 'desk' : 'phone'];
  const [drawn, setDrawn] = useState(isScrolled ? all : first);
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + BETWEEN_PAINTS));
  }, [drawn, all]);
  return drawn;
}

type LessonSectionProps = Group & Facts & { most: number };

/** Memoised, so that typing in the search box renders only the sections that change. */
const LessonSection = memo(function LessonSection(props: LessonSectionProps) {
  const { category, lessons, stateOf, masteryOf, most } = props;
  const [shown, setShown] = useState(STEP);
  const upTo = useDeferredValue(shown);
  const rest = lessons.length - shown;
  const done = lessons.filter((lesson) => stateOf(lesson.id).best).length;
  return (
    <section data-category={category} aria-labelledby={category}>
      <CategoryHeader category={category} done={done} of={lessons.length} />
      <ul className="mt-4 grid gap-3 lg:grid-cols-2">
        {lessons.slice(0, most < STEP ? most : upTo).map((lesson) => (
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
