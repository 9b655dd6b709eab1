import { formatCents } from '#features/back-office/money/subscriptions/money-words.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { showMonth } from './sum-income.ts';

type Point = { month: string; cents: number };

const [WIDTH, HEIGHT] = [100, 40];

/** The monthly recurring income over the months, from zero; the table below has every number. */
export function MrrCurve({ points, currency }: { points: readonly Point[]; currency: string }) {
  const most = Math.max(1, ...points.map(({ cents }) => cents));
  const places = points.map(({ cents }, at) => [
    (at / Math.max(1, points.length - 1)) * WIDTH,
    HEIGHT - (cents / most) * (HEIGHT - 1),
  ]);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Card look="line">
      <CardHeader title="MRR por mes" description={`Máximo: ${formatCents(most, currency)}`} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-line-strong text-brand"
      >
        <polyline
          points={places.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span className="first-letter:uppercase">{first && showMonth(first.month)}</span>
        <span className="first-letter:uppercase">{last && showMonth(last.month)}</span>
      </p>
    </Card>
  );
}
