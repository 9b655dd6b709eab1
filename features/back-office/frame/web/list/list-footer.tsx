import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CountedNoun, withCount } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Select } from '#web/ui/form/select.tsx';
import { pageWindow } from '#web/ui/page/page-window.ts';
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

type PaginationProps = {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
};

/** Page numbers start at 1. Renders nothing when there is only one page. */
function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Páginas" className="flex items-center justify-center gap-1">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Página anterior"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <ChevronLeft />
      </Button>
      <span className="px-2 text-sm text-muted tabular-nums sm:hidden">
        Página {page} de {pageCount}
      </span>
      <ol className="flex items-center gap-1 max-sm:hidden">
        {pageWindow(page, pageCount).map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the gap
          <li key={at}>
            {step === 'gap' ? (
              <Gap />
            ) : (
              <PageButton page={step} current={step === page} onSelect={onPageChange} />
            )}
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Página siguiente"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <ChevronRight />
      </Button>
    </nav>
  );
}

const Gap = () => <span className="px-1.5 text-muted">…</span>;

const PageButton = ({
  page,
  current,
  onSelect,
}: {
  page: number;
  current: boolean;
  onSelect: (page: number) => void;
}) => (
  <button
    type="button"
    aria-label={`Página ${page}`}
    aria-current={current ? 'page' : undefined}
    onClick={() => onSelect(page)}
    className={buttonClasses({
      variant: current ? 'secondary' : 'ghost',
      size: 'icon',
      className: 'text-sm tabular-nums',
    })}
  >
    {page}
  </button>
);
