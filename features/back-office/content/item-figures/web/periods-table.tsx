import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { type DataColumn, DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { ITEM_LABELS } from '../definitions.ts';
import { FlagBadges } from './figure-columns.tsx';
import { showCorrelation, showSeconds, showShare } from './show-figure.ts';

type Period = ItemFigures['periods'][number];
type PeriodsTableProps = { periods: readonly Period[]; definition: string; id: string };

const columns: readonly DataColumn<Period>[] = [
  {
    label: ITEM_LABELS.versions,
    plain: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ versions, is_current }) => (
      <>
        {describeVersions(versions)} {is_current && <Badge tone="correct">Actual</Badge>}
      </>
    ),
  },
  {
    label: 'Desde',
    className: 'whitespace-nowrap text-muted',
    cell: ({ versions }) => showDate(versions.at(-1)?.created_at ?? ''),
  },
  dataColumn.number('Respuestas', ({ answers }) => formatSpanishNumber(answers, 0)),
  dataColumn.number(ITEM_LABELS.facility, ({ facility }) => showShare(facility)),
  dataColumn.number('Biserial', ({ point_biserial }) => showCorrelation(point_biserial)),
  dataColumn.number('Discriminación', ({ discrimination }) => showCorrelation(discrimination)),
  dataColumn.number('Tiempo', ({ median_seconds }) => showSeconds(median_seconds)),
  { label: 'Señales', cell: ({ flags }) => <FlagBadges flags={flags} /> },
];

function describeVersions(versions: Period['versions']): string {
  const numbers = versions.map(({ number }) => number).toReversed();
  const [oldest = 0] = numbers;
  if (numbers.length === 1) return `Versión ${oldest}`;
  // A restored version goes on with the figures of an earlier one.
  const isUnbroken = numbers.every((number, at) => number === oldest + at);
  return `Versiones ${isUnbroken ? `${oldest} a ${numbers.at(-1)}` : numbers.join(', ')}`;
}

export const PeriodsTable = ({ periods, definition, id }: PeriodsTableProps) => (
  <section aria-label={ITEM_LABELS.versions}>
    <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h3 className="text-lg font-bold">{ITEM_LABELS.versions}</h3>
        <p className="max-w-prose text-sm text-muted">{definition}</p>
      </div>
      <Link
        to="/admin/questions/$id/versions"
        params={{ id }}
        className={buttonClasses({ variant: 'outline', size: 'sm' })}
      >
        <Layers />
        Comparar versiones
      </Link>
    </header>
    <DataTable
      caption={ITEM_LABELS.versions}
      rows={periods}
      columns={columns}
      rowId={({ versions }) => versions[0]?.id ?? ''}
    />
  </section>
);
