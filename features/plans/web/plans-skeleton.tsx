import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function PlansSkeleton() {
  return (
    <Loading label="Cargando los planes…" className="grid gap-4 lg:grid-cols-2">
      {['one', 'two'].map((card) => (
        <Card key={card} className="flex flex-col p-6">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="mt-3 h-9 w-36" />
          <Skeleton className="mt-4 h-5 w-4/5" />
          <div className="mt-5 grid gap-3 border-t border-line pt-5">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-3/4" />
          </div>
          <Skeleton className="mt-6 h-12 w-full" />
        </Card>
      ))}
    </Loading>
  );
}
