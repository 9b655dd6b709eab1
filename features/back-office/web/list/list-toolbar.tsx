import type { ReactNode } from 'react';

export function ListToolbar({ children }: { children: ReactNode }) {
  return <search className="mb-4 flex flex-wrap items-center gap-2">{children}</search>;
}
