import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListAddress } from '#features/back-office/web/list/use-list-address.ts';
import { Button } from '#web/ui/button.tsx';

export function NextOrPrevious({ hasMore }: { hasMore: boolean }) {
  const { page, turnTo } = useListAddress();
  if (page === 1 && !hasMore) return null;
  function goToPage(next: number) {
    turnTo(next);
    document.getElementById('contenido')?.scrollIntoView();
  }
  return (
    <nav aria-label="Páginas" className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Button variant="outline" size="sm" disabled={page === 1} onClick={() => goToPage(page - 1)}>
        <ChevronLeft />
        Más recientes
      </Button>
      <span className="text-sm text-muted tabular-nums">Página {page}</span>
      <Button variant="outline" size="sm" disabled={!hasMore} onClick={() => goToPage(page + 1)}>
        Anteriores
        <ChevronRight />
      </Button>
    </nav>
  );
}
