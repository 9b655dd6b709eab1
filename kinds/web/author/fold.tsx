import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** Parts that few need, behind a line that opens them; open from the beginning where they are used. */
export const Fold = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details className="group rounded-control border border-line" open={open}>
    <summary
      className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 py-2 text-sm font-semibold
        hover:bg-hover focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden"
    >
      <ChevronRight className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
      {title}
    </summary>
    <div className="flex flex-col gap-5 px-3 pt-1 pb-4">{children}</div>
  </details>
);
