import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

type NewerOrOlderProps = { label: string; page: number; hasMore: boolean; onTurn: (page: number) => void };

/** Turns the pages of a list from the newest to the oldest whose number of pages is not counted. */
export function NewerOrOlder({ label, page, hasMore, onTurn }: NewerOrOlderProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Button variant="outline" size="sm" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft />
        Más recientes
      </Button>
      <span className="text-sm text-muted tabular-nums">Página {page}</span>
      <Button variant="outline" size="sm" disabled={!hasMore} onClick={() => onTurn(page + 1)}>
        Anteriores
        <ChevronRight />
      </Button>
    </nav>
  );
}
