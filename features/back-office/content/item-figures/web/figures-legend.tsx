import { ChevronRight } from 'lucide-react';
import { ITEM_FLAGS } from '#domain/learning/item-figures.ts';
import { showAgo } from '#features/back-office/frame/web/cell/show-time.ts';
import { FLAG_WORDS, ITEM_DEFINITIONS, ITEM_LABELS } from '../definitions.ts';

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

/** What the columns with figures mean, below the list. */
export function FiguresLegend({ until }: { until: string | null }) {
  return (
    <details className="group mt-6 rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-card px-4 py-2 text-sm font-semibold hover:bg-hover focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
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
}
