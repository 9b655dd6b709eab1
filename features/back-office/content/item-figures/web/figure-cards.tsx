import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { withCount } from '#domain/text/plural.ts';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { ITEM_LABELS } from '../definitions.ts';
import { showCorrelation, showSeconds, showShare } from './show-figure.ts';

type Period = ItemFigures['periods'][number];
type FigureCardsProps = { period: Period; definitions: ItemFigures['definitions'] };

/** The figures with their definitions as text, since a tooltip cannot be read on every device. */
export function FigureCards({ period, definitions }: FigureCardsProps) {
  const shown = [
    ['facility', showShare(period.facility), `Al azar: ${showShare(period.chance)}`],
    ['point_biserial', showCorrelation(period.point_biserial), null],
    ['discrimination', showCorrelation(period.discrimination), null],
    ['median_seconds', showSeconds(period.median_seconds), null],
    ['forgotten', showShare(period.forgotten), withCount(period.reviews, 'repaso')],
    ['answers', formatSpanishNumber(period.answers, 0), null],
  ] as const;
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map(([name, value, beside]) => (
        <div key={name} className="rounded-card border border-line bg-surface p-4">
          <dt className="text-sm font-semibold text-muted">{ITEM_LABELS[name]}</dt>
          <dd className="mt-1 text-2xl font-bold tracking-tight tabular-nums">{value}</dd>
          {beside && <dd className="text-sm text-muted tabular-nums">{beside}</dd>}
          <dd className="mt-2 text-sm text-muted">{definitions[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
