import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const QuizLinesSkeleton = ({ lines }: { lines: number }) => (
  <Loading label="Cargando tus quizzes…" className="divide-y divide-line">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same
      <div key={line} className="flex min-h-18 items-center gap-3 px-4 py-3">
        <Skeleton className="size-10 rounded-full!" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
    ))}
  </Loading>
);
