import { CircleCheck } from 'lucide-react';
import { categoryLabel, type LessonCategory } from '#domain/course/lessons.ts';
import { nounFor } from '#domain/text/plural.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { classNames } from '#web/ui/class-names.ts';

type CategoryHeaderProps = { category: LessonCategory; done: number; of: number };

export const CategoryHeader = ({ category, done, of }: CategoryHeaderProps) => (
  <header className="flex flex-wrap items-center gap-3.5">
    <CategoryArt category={category} className="size-16 shrink-0" />
    <div className="min-w-[min(9rem,100%)] flex-1">
      <h2 id={category} className="text-xl font-bold">
        {categoryLabel(category)}
      </h2>
      <Done done={done} of={of} />
    </div>
  </header>
);

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
