import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

type SectionPagesProps = { label: string; page: number; hasMore: boolean; onTurn: (page: number) => void };

/** The pages of one section; the page's address names none of them. */
export function SectionPages({ label, page, hasMore, onTurn }: SectionPagesProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label={label} className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
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
