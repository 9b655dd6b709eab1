import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

export const QuizSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className="mx-auto max-w-2xl">
    <div className="flex h-11 items-center gap-4">
      <Skeleton className="size-8" />
      <Skeleton className="h-2.5 flex-1" />
      <Skeleton className="h-8 w-32" />
    </div>
    <Skeleton className="mt-3 h-5 w-1/2" />
    <Skeleton className="mt-8 h-7 w-full" />
    <Skeleton className="mt-2 h-7 w-2/3" />
    <div className="mt-6 flex flex-col gap-4">
      <Skeletons count={4} className="h-15 w-full" />
    </div>
  </Loading>
);

type QuizOpeningProps = {
  title: string;
  query: UseQueryResult<unknown>;
  /** What is said while the questions load. */
  loading: string;
  unavailable: string;
  /** In place of a failure that another try would meet again. */
  refused?: ReactNode;
};

/** A page of questions before it has them. */
export const QuizOpening = ({ title, query, loading, unavailable, refused }: QuizOpeningProps) => (
  <>
    <h1 className="sr-only">{title}</h1>
    {refused || (
      <QueryResult query={query} loading={<QuizSkeleton label={loading} />} unavailable={unavailable}>
        {() => null}
      </QueryResult>
    )}
  </>
);
