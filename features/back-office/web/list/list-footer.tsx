import { type CountedNoun, withCount } from '#domain/plural.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { useListAddress } from './use-list-address.ts';

type ListFooterProps = {
  total: number;
  /** False when the list is longer than `total`. */
  isExact?: boolean;
  pageSize: number;
  noun: CountedNoun;
};

export function ListFooter({ total, isExact = true, pageSize, noun }: ListFooterProps) {
  const { page, turnTo } = useListAddress();
  function handlePageChange(next: number) {
    turnTo(next);
    document.getElementById('contenido')?.scrollIntoView();
  }
  return (
    <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-sm text-muted tabular-nums">
        {!isExact && 'Más de '}
        {withCount(total, noun)}
      </p>
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} onPageChange={handlePageChange} />
    </footer>
  );
}
