import type { ReactNode } from 'react';

/** Announces once that the content for which the skeletons stand is loading. */
export function Loading({
  label = 'Cargando…',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
