import { LESSON_STATE_LABELS, type LessonState } from '#domain/course/lesson-states.ts';
import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows whether a lesson is free or premium (docs/product.md §2, Lessons). */
export const AccessBadge = ({ isFree }: { isFree: boolean }) =>
  isFree ? <Badge tone="correct">Gratis</Badge> : <Badge tone="brand">Premium</Badge>;

const tones = { draft: 'caution', published: 'correct', archived: 'neutral' } as const;

export const LessonStateBadge = ({ state }: { state: LessonState }) => (
  <Badge tone={tones[state]}>{LESSON_STATE_LABELS[state]}</Badge>
);

export function CategoryBadge({ category }: { category: LessonCategory }) {
  const Icon = categoryIcons[category];
  return (
    <span data-category={category} className="inline-flex">
      <Badge tone="category" icon={<Icon />}>
        {categoryLabel(category)}
      </Badge>
    </span>
  );
}
