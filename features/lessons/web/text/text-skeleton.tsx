import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export function TextSkeleton() {
  return (
    <Loading label="Cargando el texto…" className="flex max-w-135 flex-col gap-3">
      {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-1/2', 'w-full', 'w-10/12', 'w-2/3'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change order
        <Skeleton key={line} className={`h-5 ${width}`} />
      ))}
    </Loading>
  );
}
