import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const PageSkeleton = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-4">
    <Card className="flex min-h-22 flex-wrap items-center justify-between gap-x-4 gap-y-3">{children}</Card>
    <Skeleton className="h-48 w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
);
