import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { showDate } from '#features/back-office/frame/web/cell/show-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { ITEM_LABELS } from '../definitions.ts';
import { FlagBadges } from './flag-badges.tsx';
import { showCorrelation, showSeconds, showShare } from './show-figure.ts';

type Period = ItemFigures['periods'][number];
type PeriodsTableProps = { periods: readonly Period[]; definition: string; id: string };

/** The versions with the figures that each group of them has. */
export function PeriodsTable({ periods, definition, id }: PeriodsTableProps) {
  const head = (
    <>
      <TableHead>{ITEM_LABELS.versions}</TableHead>
      <TableHead>Desde</TableHead>
      <TableHead align="end">Respuestas</TableHead>
      <TableHead align="end">{ITEM_LABELS.facility}</TableHead>
      <TableHead align="end">Biserial</TableHead>
      <TableHead align="end">Discriminación</TableHead>
      <TableHead align="end">Tiempo</TableHead>
      <TableHead>Señales</TableHead>
    </>
  );
  return (
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
      <Table caption={ITEM_LABELS.versions} head={head}>
        {periods.map((period) => (
          <PeriodRow key={period.versions[0]!.id} period={period} />
        ))}
      </Table>
    </section>
  );
}

function PeriodRow({ period }: { period: Period }) {
  const [newest] = period.versions;
  const oldest = period.versions.at(-1)!;
  const isOne = newest === oldest;
  return (
    <TableRow>
      <TableCell className="font-semibold whitespace-nowrap">
        {isOne ? `Versión ${oldest.number}` : `Versiones ${oldest.number} a ${newest!.number}`}{' '}
        {period.is_current && <Badge tone="correct">Actual</Badge>}
      </TableCell>
      <TableCell label="Desde" className="whitespace-nowrap text-muted">
        {showDate(oldest.created_at)}
      </TableCell>
      <TableCell label="Respuestas" align="end" className="tabular-nums">
        {formatSpanishNumber(period.answers, 0)}
      </TableCell>
      <TableCell label={ITEM_LABELS.facility} align="end" className="tabular-nums">
        {showShare(period.facility)}
      </TableCell>
      <TableCell label="Biserial" align="end" className="tabular-nums">
        {showCorrelation(period.point_biserial)}
      </TableCell>
      <TableCell label="Discriminación" align="end" className="tabular-nums">
        {showCorrelation(period.discrimination)}
      </TableCell>
      <TableCell label="Tiempo" align="end" className="whitespace-nowrap tabular-nums">
        {showSeconds(period.median_seconds)}
      </TableCell>
      <TableCell label="Señales">
        <FlagBadges flags={period.flags} />
      </TableCell>
    </TableRow>
  );
}
