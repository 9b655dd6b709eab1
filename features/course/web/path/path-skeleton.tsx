import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CategoryHeadingSkeleton } from '../category-heading-skeleton.tsx';

export function PathSkeleton() {
  return (
    <Loading label="Cargando tu camino…" className="grid gap-10 lg:grid-cols-2">
      {['one', 'two'].map((category) => (
        <div key={category}>
          <CategoryHeadingSkeleton />
          {['one', 'two', 'three'].map((unit) => (
            <div key={unit} className="mt-5 flex gap-3.5">
              <Skeleton className="size-10 rounded-full" />
              <div className="flex flex-1 flex-col gap-2">
                <Skeleton className="h-10 w-40" />
                <Skeleton className="h-15 w-full" />
                <Skeleton className="h-15 w-full" />
              </div>
            </div>
          ))}
        </div>
      ))}
    </Loading>
  );
}
