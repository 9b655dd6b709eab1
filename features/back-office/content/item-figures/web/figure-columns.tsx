import { ChevronRight } from 'lucide-react';
import { ITEM_FLAGS, type ItemFlag } from '#domain/learning/item-figures.ts';
import type { ListedQuestion } from '#features/back-office/content/web/rows.ts';
import { showAgo } from '#features/back-office/frame/web/cell/show-time.ts';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FLAG_WORDS, ITEM_DEFINITIONS, ITEM_LABELS } from '../definitions.ts';
import { showCorrelation, showSeconds, showShare } from './show-figure.ts';

type Figures = NonNullable<ListedQuestion['figures']>;
type Named = Pick<ListColumn<ListedQuestion>, 'id' | 'label' | 'sort' | 'shown'>;

const figureColumn = (named: Named, show: (figures: Figures) => string): ListColumn<ListedQuestion> => ({
  ...named,
  align: 'end',
  className: 'whitespace-nowrap tabular-nums',
  cell: ({ figures }) => (figures ? show(figures) : '—'),
});

export const figureColumns: readonly ListColumn<ListedQuestion>[] = [
  figureColumn({ id: 'facilidad', label: ITEM_LABELS.facility, sort: 'facility' }, ({ facility }) =>
    showShare(facility),
  ),
  figureColumn(
    { id: 'discriminacion', label: 'Discriminación', sort: 'discrimination' },
    ({ discrimination }) => showCorrelation(discrimination),
  ),
  figureColumn(
    { id: 'biserial', label: ITEM_LABELS.point_biserial, sort: 'point_biserial', shown: 'off' },
    ({ point_biserial }) => showCorrelation(point_biserial),
  ),
  figureColumn(
    { id: 'tiempo', label: ITEM_LABELS.median_seconds, sort: 'median_seconds', shown: 'off' },
    ({ median_seconds }) => showSeconds(median_seconds),
  ),
  column.number(
    {
      id: 'olvido',
      label: ITEM_LABELS.forgotten,
      sort: 'forgotten',
      shown: 'off',
      className: 'whitespace-nowrap tabular-nums',
    },
    ({ forgotten }) => showShare(forgotten),
  ),
  {
    id: 'senales',
    label: 'Señales',
    sort: 'flags',
    cell: ({ figures }) => <FlagBadges flags={figures?.flags ?? []} />,
  },
  column.number(
    { id: 'versiones', label: ITEM_LABELS.versions, sort: 'versions', shown: 'off' },
    ({ versions }) => versions,
  ),
];

export function FlagBadges({ flags }: { flags: readonly ItemFlag[] }) {
  if (flags.length === 0) return <span className="text-muted">—</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone="caution">
          {FLAG_WORDS[flag].short}
        </Badge>
      ))}
    </span>
  );
}

const listed = [
  'facility',
  'discrimination',
  'point_biserial',
  'median_seconds',
  'forgotten',
  'versions',
] as const;
const rows: [name: string, meaning: string][] = [
  ...listed.map((name): [string, string] => [ITEM_LABELS[name], ITEM_DEFINITIONS[name]]),
  ...ITEM_FLAGS.map((flag): [string, string] => [
    `Señal «${FLAG_WORDS[flag].short}»`,
    `${FLAG_WORDS[flag].meaning} ${FLAG_WORDS[flag].advice}`,
  ]),
];

export const FiguresLegend = ({ until }: { until: string | null }) => (
  <details className="group mt-6 rounded-card border border-line bg-surface">
    <summary
      className="flex min-h-11 list-none items-center gap-2 rounded-card px-4 py-2 text-sm font-semibold
        hover:bg-hover focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden"
    >
      <ChevronRight className="size-4 text-muted transition-transform group-open:rotate-90" />
      Qué mide cada cifra
      <span className="font-normal text-muted">
        {until ? `Calculado ${showAgo(until, new Date())}` : 'Todavía no se han calculado'}
      </span>
    </summary>
    <dl className="grid gap-x-6 gap-y-3 px-4 pt-1 pb-4 text-sm sm:grid-cols-[auto_1fr]">
      {rows.map(([name, meaning]) => (
        <div key={name} className="sm:contents">
          <dt className="font-semibold">{name}</dt>
          <dd className="max-w-prose text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
