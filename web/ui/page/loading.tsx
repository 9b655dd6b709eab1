import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton.tsx';

/** Announces once that the content for which the skeletons stand is loading; `shapes` are the classes of skeletons one below the other. */
export const Loading = ({
  label = 'Cargando…',
  className,
  shapes,
  children,
}: {
  label?: string;
  className?: string;
  shapes?: readonly string[];
  children?: ReactNode;
}) => (
  <div role="status" aria-busy="true" className={className}>
    <span className="sr-only">{label}</span>
    {shapes?.map((shape, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change order
      <Skeleton key={place} className={shape} />
    ))}
    {children}
  </div>
);
