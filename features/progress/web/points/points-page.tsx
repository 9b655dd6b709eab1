import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyBoxArt } from '#web/brand/late-art.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OwnLines } from '../own-lines.tsx';
import { pointEntriesOptions } from '../progress.queries.ts';
import { PointLine } from './point-line.tsx';

export default function PointsPage() {
  return (
    <OwnLines
      title="Mis puntos"
      description="Una lección paga según tus aciertos; al repetirla se suma solo lo que mejoras."
      query={useInfiniteQuery(pointEntriesOptions())}
      linesOf={({ entries }) => entries}
      loading={<PointsSkeleton />}
      unavailable="No se pudieron cargar tus puntos"
      empty={{
        illustration: <EmptyBoxArt />,
        title: 'Tu alcancía está vacía',
        description: 'Termina tu primera lección y aquí verás de dónde sale cada punto.',
      }}
    >
      {(entry) => <PointLine entry={entry} />}
    </OwnLines>
  );
}

const PointsSkeleton = () => (
  <Loading label="Cargando tus puntos…" className="divide-y divide-line">
    {[1, 2, 3, 4, 5].map((line) => (
      <div key={line} className="flex items-center justify-between gap-4 p-4">
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
        <Skeleton className="h-6 w-12" />
      </div>
    ))}
  </Loading>
);
