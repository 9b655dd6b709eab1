import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';

/** The summary and two questions. */
export const ReportSkeleton = () => (
  <Loading label="Cargando tus respuestas…" className="grid gap-4">
    <Skeleton className="mb-2 h-40 rounded-card" />
    <Skeletons count={2} className="h-80 rounded-card" />
  </Loading>
);
