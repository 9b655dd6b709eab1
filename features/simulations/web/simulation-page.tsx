import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { BackLink } from '#web/links/back-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { useFocusOnChange } from '#web/ui/page/use-focus-on-change.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Figures } from './figures.tsx';
import { SimulationEnd } from './simulation-end.tsx';
import {
  beginOptions,
  chooseOptions,
  type Decision,
  type Run,
  type Simulation,
  simulationOptions,
} from './simulations.queries.ts';

/** A month, one decision at a time: what it is, each day with what came of the choice, and how it ended (docs/product.md §23). */
export default function SimulationPage() {
  const { id } = useParams({ from: '/learner/simulations/$id' });
  const simulation = useQuery(simulationOptions(id));
  if (simulation.error instanceof ApiError && simulation.error.status === 404)
    return <Navigate to="/simulations" replace />;
  return (
    <div className="mx-auto max-w-2xl">
      {!simulation.data && <h1 className="sr-only">Un mes con…</h1>}
      <QueryResult
        query={simulation}
        loading={
          <Loading label="Cargando el mes…">
            <Skeleton className="mt-11 h-9 w-64" />
            <Skeleton className="mt-6 h-80" />
          </Loading>
        }
        unavailable="No se pudo abrir este mes"
      >
        {(data) => <Month key={id} simulation={data} />}
      </QueryResult>
    </div>
  );
}

function Month({ simulation }: { simulation: Simulation }) {
  const { name, title, run } = simulation;
  const begin = useMutation(beginOptions(name));
  const [again, setAgain] = useState(false);
  // How many decisions' outcomes were read; a page that is opened anew goes on with what is to be decided.
  const [read, setRead] = useState(run?.made.length ?? 0);
  const beginMonth = () =>
    begin.mutate(
      { name },
      {
        onSuccess: () => {
          setRead(0);
          setAgain(false);
        },
      },
    );
  const shown = run && !again ? run : null;
  const unread = shown?.made[read];
  return (
    <>
      <PageHeader back={<BackLink to="/simulations">Un mes con…</BackLink>} title={title} />
      {!shown && <Cover simulation={simulation} onBegin={beginMonth} begin={begin} />}
      {shown && unread && (
        <Outcome
          labels={simulation.labels}
          decision={unread}
          isLast={shown.end !== null}
          onRead={() => setRead(shown.made.length)}
        />
      )}
      {shown?.now && !unread && <Step simulation={simulation} run={shown} now={shown.now} />}
      {shown?.end && !unread && (
        <SimulationEnd simulation={simulation} run={shown} end={shown.end} onAgain={() => setAgain(true)} />
      )}
    </>
  );
}

type CoverProps = {
  simulation: Simulation;
  onBegin: () => void;
  begin: { isPending: boolean; error: Error | null };
};

const Cover = ({ simulation: { intro }, onBegin, begin }: CoverProps) => (
  <Card className="flex flex-col gap-4">
    <p className="text-pretty">{intro}</p>
    <ul className="list-disc pl-5 text-muted">
      <li>Cada decisión cambia lo que viene después, y no se deshace.</li>
      <li>Dura unos diez minutos. Puedes dejarlo y seguir otro día.</li>
      <li>Al final verás otro camino por el mismo mes.</li>
    </ul>
    <Failure error={begin.error} title="No pudimos empezar el mes" />
    <Button variant="purple" size="full" loading={begin.isPending} onClick={onBegin}>
      Empezar el mes
    </Button>
  </Card>
);

const Failure = ({ error, title }: { error: Error | null; title: string }) =>
  error && (
    <InlineAlert tone="danger" title={title}>
      {messageOf(error)}
    </InlineAlert>
  );

type OutcomeProps = { labels: string[]; decision: Decision; isLast: boolean; onRead: () => void };

function Outcome({ labels, decision, isLast, onRead }: OutcomeProps) {
  const { step, day, choice, outcome, figures } = decision;
  const heading = useFocusOnChange<HTMLHeadingElement>(step);
  return (
    <section key={step} className="animate-rise" aria-labelledby="outcome">
      <Figures labels={labels} figures={figures} />
      <Card look="tint" className="mt-5">
        <p className="text-sm font-semibold text-muted">Día {day} · Elegiste</p>
        <h2
          id="outcome"
          ref={heading}
          tabIndex={-1}
          className="mt-1 text-lg font-bold text-pretty outline-none"
        >
          {choice}
        </h2>
        <p className="mt-3 text-pretty" aria-live="polite">
          {outcome}
        </p>
      </Card>
      <Button variant="purple" size="full" className="mt-5" onClick={onRead} autoFocus>
        {isLast ? 'Ver cómo terminó' : 'Seguir'}
      </Button>
    </section>
  );
}

type StepProps = { simulation: Simulation; run: Run; now: NonNullable<Run['now']> };

function Step({ simulation: { name, labels }, run, now }: StepProps) {
  const choose = useMutation(chooseOptions(name));
  const heading = useFocusOnChange<HTMLHeadingElement>(now.step);
  return (
    <section key={now.step} className="animate-rise" aria-labelledby="step">
      <Figures labels={labels} figures={run.figures} />
      <p className="mt-5 text-sm font-semibold text-muted">Día {now.day}</p>
      <h2 id="step" ref={heading} tabIndex={-1} className="mt-1 text-xl font-bold text-pretty outline-none">
        {now.text}
      </h2>
      <ul className="mt-5 flex flex-col gap-3">
        {now.options.map(({ place, text }) => (
          <li key={place}>
            <button
              type="button"
              aria-disabled={choose.isPending}
              onClick={() => choose.isPending || choose.mutate({ name, id: run.id, step: now.step, place })}
              className="min-h-15 w-full rounded-card border-2 border-line bg-surface px-4 py-3 text-left font-medium
                text-pretty transition-[border-color,background-color] hover:border-brand hover:bg-hover"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <Failure error={choose.error} title="No pudimos guardar tu decisión" />
    </section>
  );
}
