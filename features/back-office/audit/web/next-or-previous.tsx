import { NewerOrOlder } from '#features/back-office/web/list/newer-or-older.tsx';
import { useListAddress } from '#features/back-office/web/list/use-list-address.ts';

/** The pages of a whole list; the address names the one that is shown. */
export function NextOrPrevious({ hasMore }: { hasMore: boolean }) {
  const { page, turnTo } = useListAddress();
  function goToPage(next: number) {
    turnTo(next);
    document.getElementById('contenido')?.scrollIntoView();
  }
  return <NewerOrOlder label="Páginas" page={page} hasMore={hasMore} onTurn={goToPage} />;
}
