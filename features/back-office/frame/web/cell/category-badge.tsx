import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { Badge } from '#web/ui/badge.tsx';

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
