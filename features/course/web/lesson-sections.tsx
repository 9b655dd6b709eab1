import { memo, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import type { LessonState, LessonSummary } from '#features/lessons/web/lesson-list.ts';
import type { MasteryOf } from '#features/lessons/web/mastery.ts';
import { useIsWide } from '#web/shell/use-is-wide.ts';
import { useScrolledTo } from '#web/shell/use-scrolled-to.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CategoryHeader } from './category-header.tsx';
import { LessonCard } from './lesson-card.tsx';

/** How many lessons of a category are rendered at once; thousands would freeze a phone. */
const STEP = 24;
/** How many lessons are drawn with the page, and how many more between two paints. */
const AT_ONCE = { phone: 1, desk: 8 };
const BETWEEN_PAINTS = 8;

type Group = { category: LessonCategory; lessons: readonly LessonSummary[] };
type Facts = { stateOf: (id: string) => LessonState; masteryOf: MasteryOf };
type LessonSectionsProps = Facts & { groups: readonly Group[]; category: string | undefined };

export const inCategory = (category: string | undefined) => (group: Group) =>
  !category || group.category === category;

/**
 * The lessons by category. The first ones are drawn with the page, then the other headings, and the others a few at a time. A
 * category that is not chosen is hidden with what was drawn of it, because removing its lessons takes longer than a tap may.
 */
export function LessonSections({ groups, category, ...facts }: LessonSectionsProps) {
  const before = useDeferredValue(category);
  const shown = groups.filter(inCategory(category));
  const { counts, isBegun } = useDrawn(shown);
  return (
    <div className="flex flex-col gap-10">
      {groups.map((group) => {
        const place = shown.indexOf(group);
        const most = counts[group.category] ?? 0;
        if (most === 0 && (place < 0 || !isBegun)) return null;
        // Where all come back, those below the first wait for the next frame.
        const isHidden = place < 0 || (place > 0 && !inCategory(before)(group));
        return <LessonSection key={group.category} {...group} {...facts} most={most} isHidden={isHidden} />;
      })}
    </div>
  );
}

type Counts = Partial<Record<LessonCategory, number>>;

/** How many lessons of each category are drawn, and whether more than those at once are. */
function useDrawn(shown: readonly Group[]): { counts: Counts; isBegun: boolean } {
  // A way back to a place further down needs the whole list at once.
  const isScrolled = useScrolledTo() > 0;
  const [later, setLater] = useState<Counts>(() =>
    isScrolled ? Object.fromEntries(shown.map((group) => [group.category, wanted(group)])) : {},
  );
  const next = shown.find((group) => (later[group.category] ?? 0) < wanted(group));
  useEffect(() => {
    if (!next) return;
    const drawn = (later[next.category] ?? 0) + BETWEEN_PAINTS;
    startTransition(() => setLater({ ...later, [next.category]: drawn }));
  }, [later, next]);
  let room = AT_ONCE[useIsWide() ? 'desk' : 'phone'];
  const counts = { ...later };
  for (const { category, lessons } of shown) {
    counts[category] = Math.max(later[category] ?? 0, Math.min(room, lessons.length));
    room = Math.max(0, room - lessons.length);
  }
  return { counts, isBegun: Object.keys(later).length > 0 };
}

const wanted = ({ lessons }: Group) => Math.min(STEP, lessons.length);

type LessonSectionProps = Group & Facts & { most: number; isHidden: boolean };

/** Keeps the layout, which `hidden` would take apart and make again, and takes no place. */
const OUT_OF_SIGHT = 'absolute [content-visibility:hidden] not-supports-[content-visibility:hidden]:hidden';

/** Memoised, so that a filter renders only the sections that change. */
const LessonSection = memo(function LessonSection(props: LessonSectionProps) {
  const { category, lessons, stateOf, masteryOf, most, isHidden } = props;
  const [shown, setShown] = useState(STEP);
  const upTo = useDeferredValue(shown);
  const rest = lessons.length - shown;
  const done = lessons.filter((lesson) => stateOf(lesson.id).best).length;
  return (
    <section
      data-category={category}
      aria-labelledby={category}
      aria-hidden={isHidden || undefined}
      className={classNames(isHidden && OUT_OF_SIGHT)}
    >
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
