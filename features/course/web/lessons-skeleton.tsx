import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CategoryHeadingSkeleton } from './category-heading-skeleton.tsx';

export const LessonsSkeleton = () => (
  <Loading label="Cargando las lecciones…">
    <Skeleton className="h-11.5 w-full" />
    <div className="mt-3 mb-7 flex gap-2 overflow-hidden py-1">
      {['w-20', 'w-36', 'w-32', 'w-36', 'w-44'].map((width, chip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chips never change order
        <Skeleton key={chip} className={`h-11 shrink-0 ${width}`} />
      ))}
    </div>
    <CategoryHeadingSkeleton />
    <div className="mt-4 grid gap-3 lg:grid-cols-2">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
        <Card key={card} flush className="flex flex-col gap-2.5 p-4">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5.5 w-4/5" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-6 w-24" />
        </Card>
      ))}
    </div>
  </Loading>
);
