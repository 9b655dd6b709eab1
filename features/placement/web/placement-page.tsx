import { useQuery } from '@tanstack/react-query';
import { Clock3, EyeOff, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoneyBox } from '#web/brand/money-box.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type LatestPlacement, latestPlacementOptions } from './placement.queries.ts';
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
        loading={<Loading label="Cargando tu propuesta…" className="grid gap-4" shapes={['h-70 w-full']} />}
        unavailable="No se pudo cargar tu propuesta"
      >
        {({ open, result, next_at }) =>
          open || !result ? <BeginCard open={open} /> : <ProposalView proposal={result} nextAt={next_at} />
        }
      </QueryResult>
    </div>
  );
}

const BeginCard = ({ open }: Pick<LatestPlacement, 'open'>) => (
  <Card className="flex flex-col items-center gap-5 text-center">
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="size-28">
      <MoneyBox x={0} y={0} scale={1} />
    </svg>
    {open ? (
      <p className="text-pretty">
        <span className="block text-lg font-bold">Lo tienes a medias</span>
        Has respondido {open.answered} de {open.total_questions} preguntas. Tus respuestas están guardadas.
      </p>
    ) : (
      <ul className="flex w-full max-w-sm flex-col gap-3 text-left">
        <Fact icon={<ListChecks />}>Hasta 12 preguntas, que se adaptan a lo que vas respondiendo.</Fact>
        <Fact icon={<Clock3 />}>Unos 5 minutos. Puedes dejarlo y seguir luego.</Fact>
        <Fact icon={<EyeOff />}>No da ni quita puntos, y nadie más ve tus respuestas.</Fact>
      </ul>
    )}
    <ButtonLink to="/placement/questions" variant="purple" size="full">
      {open ? 'Seguir' : 'Empezar'}
    </ButtonLink>
  </Card>
);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span aria-hidden="true" className="mt-0.5 text-brand [&_svg]:size-5">
      {icon}
    </span>
    <span className="min-w-0 flex-1 text-pretty">{children}</span>
  </li>
);
