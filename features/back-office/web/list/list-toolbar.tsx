import type { ReactNode } from 'react';

/** Search and filters of a list in one row; on phones the search has a row of its own. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return <search className="mb-4 flex flex-wrap items-center gap-2">{children}</search>;
}
