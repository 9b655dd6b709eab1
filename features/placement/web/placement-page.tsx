import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BeginCard } from './begin-card.tsx';
import { latestPlacementOptions } from './placement.queries.ts';
import { ProposalView } from './proposal.tsx';

/** '¿Por dónde empiezo?': what it is, and the proposal once it was answered (docs/product.md §17). */
export default function PlacementPage() {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="¿Por dónde empiezo?"
        description="Unas preguntas rápidas y te decimos en qué lección entrar de cada tema."
      />
      <QueryResult
        query={useQuery(latestPlacementOptions())}
        loading={
          <Loading label="Cargando tu propuesta…" className="grid gap-4">
            <Skeleton className="h-70 w-full" />
          </Loading>
        }
        failed="No se pudo cargar tu propuesta"
      >
        {({ open, result, next_at }) =>
          open || !result ? <BeginCard open={open} /> : <ProposalView proposal={result} nextAt={next_at} />
        }
      </QueryResult>
    </div>
  );
}
