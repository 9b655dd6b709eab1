import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <Loading label="Cargando el panel…" className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-5">
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} className="h-22 w-full rounded-card max-sm:last:col-span-2" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 w-full rounded-card" />
        <Skeleton className="h-60 w-full rounded-card" />
      </div>
    </Loading>
  );
}
