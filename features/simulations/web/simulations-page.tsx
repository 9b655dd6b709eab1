import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BackLink } from '#web/links/back-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeletons } from '#web/ui/skeleton.tsx';
import { EndCoins } from './end-coins.tsx';
import { type OfferedSimulation, simulationsOptions } from './simulations.queries.ts';

/** The months that can be lived (docs/product.md §23). */
export default function SimulationsPage() {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        back={<BackLink to="/lessons">Lecciones</BackLink>}
        title="Un mes con…"
        description="Decide con el dinero de otra persona durante un mes y mira qué pasa. No da puntos: da práctica."
      />
      <QueryResult
        query={useQuery(simulationsOptions())}
        loading={
          <Loading label="Cargando los meses…" className="flex flex-col gap-3">
            <Skeletons count={3} className="h-36 sm:h-32" />
          </Loading>
        }
        unavailable="No se pudieron cargar los meses"
      >
        {({ simulations }) =>
          simulations.length === 0 ? (
            <EmptyState title="Todavía no hay meses que vivir" />
          ) : (
            <ul className="flex flex-col gap-3">
              {simulations.map((simulation) => (
                <li key={simulation.name}>
                  <SimulationCard {...simulation} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
    </div>
  );
}

function SimulationCard({ name, title, description, open, coins }: OfferedSimulation) {
  return (
    <Card className="relative focus-within:outline-2 hover:border-brand">
      <h2 className="text-lg font-bold">
        <Link
          to="/simulations/$id"
          params={{ id: name }}
          className="outline-none after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </Link>
      </h2>
      <p className="mt-1 text-muted text-pretty">{description}</p>
      <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-3 text-sm font-semibold">
        {coins !== null && <EndCoins coins={coins} size={22} />}
        <span className="text-brand">
          {open ? 'Seguir' : coins === null ? 'Empezar · 10 min' : 'Vivir otro'}
        </span>
      </div>
    </Card>
  );
}
