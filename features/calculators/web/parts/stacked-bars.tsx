import { classNames } from '#web/ui/class-names.ts';
import type { Chart } from '../catalog/calculator.ts';
import type { FigurePrinter } from '../catalog/figure-printer.ts';

const WIDTH = 320;
const HEIGHT = 150;
const GAP = 0.25;
const WIDEST_BAR = 40;

type StackedBarsProps = Pick<FigurePrinter, 'amount'> & {
  chart: Chart;
  /** Drawn pale. */
  isFormer: boolean;
};

/** Drawn with SVG attributes, since the CSP forbids style attributes in prerendered pages. A table has the same figures. */
export const StackedBars = ({ chart, amount, isFormer }: StackedBarsProps) => (
  <figure className="min-w-0">
    <figcaption className="text-sm font-semibold">{chart.title}</figcaption>
    <Legend parts={chart.parts} />
    <Bars chart={chart} isFormer={isFormer} />
    <AxisLabels chart={chart} />
    <details className="mt-2">
      <summary
        className="flex min-h-tap w-fit cursor-pointer items-center text-sm font-semibold
          text-brand underline-offset-4 hover:underline"
      >
        Ver las cifras
      </summary>
      <FiguresTable chart={chart} amount={amount} />
    </details>
  </figure>
);

const fills = ['fill-brand-strong', 'fill-correct'];

const Legend = ({ parts }: Pick<Chart, 'parts'>) => (
  <ul className="mt-1 mb-3 flex flex-wrap gap-x-4 text-sm text-muted">
    {parts.map((name, index) => (
      <li key={name} className="flex items-center gap-1.5">
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
          <rect width="12" height="12" rx="3" className={fills[index]} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

function Bars({ chart: { title, bars }, isFormer }: Omit<StackedBarsProps, 'amount'>) {
  const highest = Math.max(...bars.map(({ values: [one, other] }) => one + other), 1e-9);
  const slot = WIDTH / Math.max(1, bars.length);
  const width = Math.min(slot * (1 - GAP), WIDEST_BAR);
  const heightOf = (value: number) => (value / highest) * HEIGHT;
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classNames('block h-44 w-full border-b border-line-strong', isFormer && 'opacity-40')}
    >
      {bars.map(({ label, values: [lower, upper] }, index) => {
        const x = slot * index + (slot - width) / 2;
        const [low, high] = [heightOf(lower), heightOf(upper)];
        return (
          <g key={label}>
            <rect x={x} y={HEIGHT - low} width={width} height={low} className={fills[0]} />
            <rect x={x} y={HEIGHT - low - high} width={width} height={high} className={fills[1]} />
          </g>
        );
      })}
    </svg>
  );
}

function AxisLabels({ chart: { axis, bars } }: { chart: Chart }) {
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? ''];
  return (
    <p aria-hidden="true" className="mt-1 flex justify-between text-sm text-muted tabular-nums">
      <span>{named(axis, first)}</span>
      {bars.length > 1 && <span>{named(axis, last)}</span>}
    </p>
  );
}

/** 'Año 3', but 'Hoy'. */
const named = (axis: string, label: string) => (/^\d/.test(label) ? `${axis} ${label}` : label);

// What scrolls must be reachable with the keyboard.
const scrollable = (name: string) => ({ role: 'group', tabIndex: 0, 'aria-label': name });

const FiguresTable = ({
  chart: { title, axis, parts, bars },
  amount,
}: Omit<StackedBarsProps, 'isFormer'>) => (
  <div {...scrollable(title)} className="max-h-72 overflow-auto rounded-card border border-line">
    <table className="w-full text-sm">
      <thead className="sticky top-0 bg-sunken text-left">
        <tr>
          <th scope="col" className="px-3 py-2">
            {axis}
          </th>
          {parts.map((name) => (
            <th key={name} scope="col" className="px-3 py-2 text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, values }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              {label}
            </th>
            {values.map((value, index) => (
              <td key={parts[index]} className="px-3 py-1.5 text-right whitespace-nowrap">
                {amount(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
