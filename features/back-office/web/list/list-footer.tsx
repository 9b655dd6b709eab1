import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { useListAddress } from './use-list-address.ts';

type ListFooterProps = {
  total: number;
  /** False: there are more than `total`. */
  isExact?: boolean;
  pageSize: number;
  /** One of the list's things, and several: ['usuario', 'usuarios']. */
  noun: readonly [one: string, many: string];
};

/** How many there are, and the pages. */
export function ListFooter({ total, isExact = true, pageSize, noun: [one, many] }: ListFooterProps) {
  const { page, turnTo } = useListAddress();
  function handlePageChange(next: number) {
    turnTo(next);
    document.getElementById('contenido')?.scrollIntoView();
  }
  return (
    <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p role="status" className="text-sm text-muted tabular-nums">
        {!isExact && 'Más de '}
        {formatSpanishNumber(total, 0)} {total === 1 ? one : many}
      </p>
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} onPageChange={handlePageChange} />
    </footer>
  );
}
