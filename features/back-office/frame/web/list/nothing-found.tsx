import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { isNarrowed } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';

export type NothingFoundProps = {
  title: string;
  /** The title when a search or filter is set, where the other would say that nothing exists. */
  searched?: string;
  description?: string;
  illustration?: ReactNode;
  action?: ReactNode;
};

export function NothingFound(props: NothingFoundProps) {
  const { title, searched = title, description, illustration, action } = props;
  const { search, page, turnTo, clear } = useListAddress();
  const isFiltered = isNarrowed(search);
  if (page > 1) return <BeyondTheEnd page={page} onTurn={() => turnTo(1)} />;
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        illustration={illustration}
        title={isFiltered ? searched : title}
        description={isFiltered ? <SearchAdvice search={search.buscar} /> : description}
        action={
          isFiltered ? (
            <Button variant="outline" size="sm" onClick={clear}>
              Quitar filtros
            </Button>
          ) : (
            action
          )
        }
      />
    </div>
  );
}

/** A page of an address that the list does not reach (any more). */
const BeyondTheEnd = ({ page, onTurn }: { page: number; onTurn: () => void }) => (
  <div className="rounded-card border border-line bg-surface">
    <EmptyState
      title={`La lista no llega a la página ${formatSpanishNumber(page, 0)}`}
      description="Puede que ahora tenga menos filas."
      action={
        <Button variant="outline" size="sm" onClick={onTurn}>
          Ir a la primera página
        </Button>
      }
    />
  </div>
);

const SearchAdvice = ({ search }: { search: string | undefined }) => (
  <span className="wrap-anywhere">
    {search && `Nada coincide con «${search}». `}
    Prueba con otra búsqueda o quita los filtros.
  </span>
);
