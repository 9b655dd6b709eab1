import { type CountedNoun, withCount } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { PAGE_SIZE, PAGE_SIZES } from '../../page-sizes.ts';
import { useListAddress } from './use-list-address.ts';

const sizes = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} filas` }));

function PageSizeSelect({ size }: { size: number }) {
  const { filterBy } = useListAddress();
  return (
    <Select
      aria-label="Filas por página"
      options={sizes}
      value={String(size)}
      onValueChange={(value) => filterBy({ filas: PAGE_SIZES.find((one) => String(one) === value) })}
      className="w-32"
    />
  );
}

/** `total_is_exact` is false when the list is longer than `total`. */
export type PageTotals = { total: number; total_is_exact?: boolean; page_size: number };

export function ListFooter({ of, noun }: { of: PageTotals; noun: CountedNoun }) {
  const { total, total_is_exact: isExact = true, page_size: pageSize } = of;
  const { page, turnTo, filterBy } = useListAddress();
  function handlePageChange(next: number) {
    turnTo(next);
    document.getElementById('contenido')?.scrollIntoView();
  }
  return (
    <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="text-sm text-muted tabular-nums">
          {!isExact && 'Más de '}
          {withCount(total, noun)}
        </p>
        {!isExact && (
          <Button variant="link" size="sm" className="px-0" onClick={() => filterBy({ contar: 'todo' })}>
            Contar todos
          </Button>
        )}
        {total > PAGE_SIZE && <PageSizeSelect size={pageSize} />}
      </div>
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} onPageChange={handlePageChange} />
    </footer>
  );
}
