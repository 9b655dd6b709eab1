import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

export const TableSkeleton = ({ label }: { label: string }) => (
  <Loading
    label={label}
    className="max-lg:grid max-lg:gap-3 sm:max-lg:grid-cols-2 lg:rounded-card lg:border lg:border-line lg:bg-surface"
  >
    <div className="border-b border-line px-4 py-3 max-lg:hidden">
      <Skeleton className="h-3 w-24" />
    </div>
    {rows.map((row) => (
      <div
        key={row}
        className="flex items-center gap-6 border-line p-4 max-lg:flex-col max-lg:items-start max-lg:gap-3
            max-lg:rounded-card max-lg:border max-lg:bg-surface lg:not-last:border-b"
      >
        <div className="flex flex-1 flex-col gap-2 max-lg:w-full">
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-3 w-32" />
        </div>
        <Skeleton className="h-5 w-20 rounded-full" />
        <Skeleton className="h-4 w-16 max-lg:hidden" />
        <Skeleton className="h-8 w-24 max-lg:hidden" />
      </div>
    ))}
  </Loading>
);

const cards = [1, 2, 3, 4, 5, 6];

export const CardGridSkeleton = ({ label }: { label: string }) => (
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
