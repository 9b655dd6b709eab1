import type { ReactNode } from 'react';

/** Announces once that the skeletons inside stand for something on its way. */
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
