import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button.tsx';
import { buttonClasses } from '../button-classes.ts';
import { pageWindow } from './page-window.ts';

type PaginationProps = {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
};

/** Page numbers start at 1. Renders nothing when there is only one page. */
export function Pagination({ page, pageCount, onPageChange }: PaginationProps) {
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
