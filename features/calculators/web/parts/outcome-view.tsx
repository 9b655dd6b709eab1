import { CHAIN } from '#domain/facts/chain.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FactFigure } from '#web/ui/overlay/fact-figure.tsx';
import type { Outcome } from '../catalog/calculator.ts';
import type { FigurePrinter } from '../catalog/figure-printer.ts';
import { StackedBars } from './stacked-bars.tsx';

type OutcomeProps = {
  outcome: Outcome;
  /** Whether an input cannot be read, so that these are the figures from before. */
  isFormer: boolean;
};

/** The result in words and figures; screen readers hear it when it changes, and when it is outdated. */
export function OutcomeFigures({ outcome, isFormer }: OutcomeProps) {
  const { main, facts, insight } = outcome;
  return (
    <div aria-live="polite" aria-atomic="true" className="flex min-w-0 flex-col">
      {/* Read first, but drawn in the place of the sentence, so that nothing moves. */}
      {isFormer && (
        <p className="order-last mt-3 min-h-18 font-semibold text-caution text-pretty">
          Este resultado es de las cifras anteriores: una de las nuevas aún no se puede leer.
        </p>
      )}
      <p className="text-sm font-semibold text-muted">{main.label}</p>
      <p
        className={classNames(
          'min-h-11 text-3xl font-extrabold tracking-tight break-words tabular-nums',
          isFormer ? 'text-muted' : 'text-brand',
        )}
      >
        {main.value}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line pt-3">
        {facts.map(({ label, value, source }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd
              className={classNames(
                'font-semibold break-words tabular-nums [&>button]:-my-2.5 [&>button]:min-h-tap',
                isFormer && 'text-muted',
              )}
            >
              {source ? <FactFigure {...source}>{value}</FactFigure> : value}
            </dd>
          </div>
        ))}
      </dl>
      {!isFormer && <p className="mt-3 min-h-18 text-pretty">{insight}</p>}
    </div>
  );
}

export const OutcomeChart = ({ outcome, isFormer, amount }: OutcomeProps & Pick<FigurePrinter, 'amount'>) => (
  <div className="flex min-w-0 flex-col gap-5">
    <StackedBars chart={outcome.chart} amount={amount} isFormer={isFormer} />
    {outcome.facts.map(({ label, source }) => source && <Source key={label} {...source} />)}
  </div>
);

const Source = ({ title, href }: NonNullable<Outcome['facts'][number]['source']>) => (
  <p className="text-sm text-muted text-pretty">
    Fuente: {title.slice(CHAIN.length)}.{' '}
    {href && (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="font-semibold text-brand underline underline-offset-4"
      >
        Ver la publicación
      </a>
    )}
  </p>
);
