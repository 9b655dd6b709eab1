import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const RankingSkeleton = ({ rows = 10 }: { rows?: number }) => (
  <Loading label="Cargando el ranking…">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change order
      <div key={row} className="flex min-h-15 items-center gap-3 border-line px-2.5 py-2 not-last:border-b">
        <Skeleton className="size-8" />
        <Skeleton className="size-10" />
        <Skeleton className="h-5 flex-1" />
        <Skeleton className="h-8 w-14" />
      </div>
    ))}
  </Loading>
);

export const RankingListSkeleton = () => (
  <Card flush className="p-2 sm:p-3">
    <RankingSkeleton />
  </Card>
);
