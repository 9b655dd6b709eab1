import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

export const ReportSkeleton = () => (
  <Loading label="Cargando tus respuestas…">
    <Card>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-2 h-5 w-56" />
      <Skeleton className="mt-4 h-11 w-60" />
    </Card>
    {['one', 'two'].map((question) => (
      <Card key={question} className="mt-4 first-of-type:mt-6">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-2 h-6 w-4/5" />
        <div className="mt-4 flex flex-col gap-2">
          <Skeletons count={4} className="h-12 w-full" />
        </div>
      </Card>
    ))}
  </Loading>
);
