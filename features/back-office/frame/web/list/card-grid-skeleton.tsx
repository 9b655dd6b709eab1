import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const cards = [1, 2, 3, 4, 5, 6];

export function CardGridSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map((card) => (
        <div key={card} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-7 w-1/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="mt-4 h-8 w-full" />
        </div>
      ))}
    </Loading>
  );
}
