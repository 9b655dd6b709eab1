import type { ReactNode } from 'react';

/** Announces once that the content for which the skeletons stand is loading. */
export const Loading = ({
  label = 'Cargando…',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) => (
  <div role="status" aria-busy="true" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
