import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { useDownload } from '#features/back-office/frame/web/use-download.ts';
import type { Group } from '#features/groups/web/teacher/teaching.queries.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { api, gridOptions } from './assignments.queries.ts';
import { type Cell, ExtensionDialog } from './extension-dialog.tsx';
import { ResultsGrid } from './results-grid.tsx';

/** The pupils of a group by what it is to do: searched, sorted and paged by the server (docs/product.md §30). */
export function ResultsSection({ group }: { group: Group }) {
  const { search } = useListAddress();
  const extension = useDialog<Cell>();
  const download = useDownload(() => api.grid.file({ id: group.id }));
  return (
    <section aria-labelledby="resultados">
      <h2 id="resultados" className="mb-3 text-lg font-bold">
        Resultados
      </h2>
      <ListToolbar>
        <ListSearchBox label="Buscar por nombre" />
        <Button variant="outline" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
          <Download />
          CSV
        </Button>
      </ListToolbar>
      <QueryResult
        query={useQuery(gridOptions(group.id, search))}
        failed="No se pudieron cargar los resultados"
        loading={<TableSkeleton label="Cargando los resultados…" />}
      >
        {(data) =>
          data.pupils.length === 0 ? (
            <NothingFound
              title="Todavía no hay estudiantes"
              searched="Nadie coincide"
              description="Entran con el código del aula o una invitación."
            />
          ) : (
            <>
              <ResultsGrid data={data} onCell={group.archived_at ? undefined : extension.show} />
              <ListFooter of={data} noun="estudiante" />
            </>
          )
        }
      </QueryResult>
      {extension.target && (
        <ExtensionDialog key={extension.round} group={group} cell={extension.target} {...extension.state} />
      )}
    </section>
  );
}
