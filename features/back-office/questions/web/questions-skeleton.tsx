import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function QuestionsSkeleton() {
  return (
    <Loading label="Cargando preguntas…" className="flex flex-col gap-3">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-4">
          <Skeleton className="mb-2 h-3 w-32" />
          <Skeleton className="h-5 w-2/3" />
          <div className="mt-4 grid gap-1.5 md:grid-cols-2">
            {[1, 2, 3, 4].map((option) => (
              <Skeleton key={option} className="h-8 w-full" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
