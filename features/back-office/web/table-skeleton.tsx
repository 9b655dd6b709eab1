import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** A table on its way; as the table itself, cards on phones. */
export function TableSkeleton({ label }: { label: string }) {
  return (
    <Loading
      label={label}
      className="max-sm:flex max-sm:flex-col max-sm:gap-3 sm:rounded-card sm:border sm:border-line sm:bg-surface"
    >
      <div className="border-b border-line px-4 py-3 max-sm:hidden">
        <Skeleton className="h-3 w-24" />
      </div>
      {rows.map((row) => (
        <div
          key={row}
          className="flex items-center gap-6 border-line p-4 max-sm:flex-col max-sm:items-start max-sm:gap-3 max-sm:rounded-card max-sm:border max-sm:bg-surface sm:not-last:border-b"
        >
          <div className="flex flex-1 flex-col gap-2 max-sm:w-full">
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-5 w-20 rounded-full" />
          <Skeleton className="h-4 w-16 max-sm:hidden" />
          <Skeleton className="h-8 w-24 max-sm:hidden" />
        </div>
      ))}
    </Loading>
  );
}
