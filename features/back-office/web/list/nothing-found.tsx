import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { isNarrowed } from './list-search.ts';
import { useListAddress } from './use-list-address.ts';

type NothingFoundProps = {
  title: string;
  /** The title when a search or filter is set, where the other would say that nothing exists. */
  searched?: string;
  description?: string;
  illustration?: ReactNode;
  action?: ReactNode;
};

export function NothingFound({
  title,
  searched = title,
  description,
  illustration,
  action,
}: NothingFoundProps) {
  const { search, clear } = useListAddress();
  const isFiltered = isNarrowed(search);
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

function SearchAdvice({ search }: { search: string | undefined }) {
  return (
    <span className="wrap-anywhere">
      {search && `Nada coincide con «${search}». `}
      Prueba con otra búsqueda o quita los filtros.
    </span>
  );
}
