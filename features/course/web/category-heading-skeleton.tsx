import { Skeleton } from '#web/ui/skeleton.tsx';

export const CategoryHeadingSkeleton = () => (
  <div className="flex items-center gap-3.5">
    <Skeleton className="size-16" />
    <div className="flex flex-col gap-2">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-28" />
    </div>
  </div>
);
