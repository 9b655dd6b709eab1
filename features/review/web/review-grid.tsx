import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

type ReviewGridProps = Record<'start' | 'forgetting' | 'retention', ReactNode>;

/** On desktops what is being forgotten stands beside the start and the setting. */
export const ReviewGrid = ({ start, forgetting, retention }: ReviewGridProps) => (
  <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] [&>*]:min-w-0">
    {start}
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{forgetting}</div>
    {retention}
  </div>
);

export const ReviewSkeleton = () => (
  <Loading label="Cargando tu repaso…">
    <ReviewGrid
      start={
        <Card>
          <Skeleton className="h-11 w-40" />
          <Skeleton className="mt-2 h-5 w-56" />
          <Skeleton className="mt-5 h-18 w-full" />
          <Skeleton className="mt-5 h-12 w-full" />
        </Card>
      }
      forgetting={
        <Card>
          <Skeleton className="h-6 w-44" />
          <Skeletons count={3} className="mt-4 h-16 w-full" />
        </Card>
      }
      retention={
        <Card>
          <Skeleton className="h-6 w-52" />
          <Skeleton className="mt-4 h-24 w-full" />
        </Card>
      }
    />
  </Loading>
);
