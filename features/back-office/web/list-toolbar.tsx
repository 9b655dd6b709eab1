import type { ReactNode } from 'react';

/** Search and filters of a list in one row; on phones the search takes the first. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <search className="mb-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center">{children}</search>
  );
}
