import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useListAddress } from './use-list-address.ts';

type NothingFoundProps = {
  title: string;
  description?: string;
  illustration?: ReactNode;
  action?: ReactNode;
};

export function NothingFound({ title, description, illustration, action }: NothingFoundProps) {
  const { search, clear } = useListAddress();
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        illustration={illustration}
        title={title}
        description={isFiltered ? 'Prueba con otra búsqueda o quita los filtros.' : description}
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
