import { ButtonLink } from '#web/links/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EndCoins } from './end-coins.tsx';
import type { Run, Simulation } from './simulations.queries.ts';

type End = NonNullable<Run['end']>;
type EndProps = { simulation: Simulation; run: Run; end: End; onAgain: () => void };

/** How a month ended, beside another way through it. */
export function SimulationEnd({ simulation: { labels }, run, end, onAgain }: EndProps) {
  const { coins, title, text, contrast } = end;
  return (
    <>
      <Card className="animate-rise text-center">
        <EndCoins coins={coins} size={44} className="mx-auto" />
        <h2 className="mt-3 text-xl font-bold text-balance">{title}</h2>
        <p className="mx-auto mt-2 max-w-prose text-pretty text-muted">{text}</p>
      </Card>
      <section className="mt-6" aria-labelledby="contrast">
        <h2 id="contrast" className="text-lg font-bold">
          El mismo mes, por otro camino
        </h2>
        <Card className="mt-3">
          <BothMonths labels={labels} own={run.figures} contrast={contrast} />
        </Card>
        <Partings run={run} contrast={contrast} />
      </section>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="purple" size="full" onClick={onAgain}>
          Vivir otro mes igual
        </Button>
        <ButtonLink to="/simulations" variant="outline" size="full">
          Ver los otros meses
        </ButtonLink>
      </div>
    </>
  );
}

type BothMonthsProps = {
  labels: Simulation['labels'];
  own: Run['figures'];
  contrast: End['contrast'];
};

/** Each figure at the end of the own month and of the other one. */
function BothMonths({ labels, own, contrast }: BothMonthsProps) {
  return (
    <table className="w-full table-fixed wrap-anywhere tabular-nums">
      <thead>
        <tr className="text-sm text-muted">
          <td />
          <th scope="col" className="pb-2 text-right font-semibold">
            Tu mes
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-semibold">
            {contrast.title}
          </th>
        </tr>
      </thead>
      <tbody>
        {labels.map((label, place) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-medium">
              {label}
            </th>
            <td className="py-2 text-right font-bold">{own[place]}</td>
            <td className="py-2 pl-4 text-right">{contrast.figures[place]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The days on which the two ways parted. */
function Partings({ run, contrast }: { run: Run; contrast: End['contrast'] }) {
  const partings = run.made.flatMap((own) => {
    const other = contrast.made.find(({ step }) => step === own.step);
    return other && other.choice !== own.choice ? [{ own, other }] : [];
  });
  if (partings.length === 0)
    return <p className="mt-3 text-muted">Tomaste las mismas decisiones que el otro camino.</p>;
  return (
    <ol className="mt-3 flex flex-col gap-3" aria-label="Dónde se separaron">
      {partings.map(({ own, other }) => (
        <li key={own.step}>
          <Card>
            <p className="text-sm font-semibold text-muted">Día {own.day}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-muted">Tú</dt>
                <dd className="font-medium text-pretty">{own.choice}</dd>
              </div>
              <div>
                <dt className="text-sm text-muted">{contrast.title}</dt>
                <dd className="font-medium text-pretty">{other.choice}</dd>
                <dd className="mt-1 text-sm text-pretty text-muted">{other.outcome}</dd>
              </div>
            </dl>
          </Card>
        </li>
      ))}
    </ol>
  );
}
