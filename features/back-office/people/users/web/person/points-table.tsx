import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { pointRule, signedPoints } from '#features/progress/web/points/point-rule.ts';
import type { PointEntry } from '#features/progress/web/progress.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type PointsTableProps = { entries: readonly PointEntry[]; onReverse: (entry: PointEntry) => void };

export function PointsTable({ entries, onReverse }: PointsTableProps) {
  return (
    <Table caption="Puntos" head={<PointsHead />}>
      {entries.map((entry) => (
        <PointRow key={entry.id} entry={entry} onReverse={onReverse} />
      ))}
    </Table>
  );
}

function PointsHead() {
  return (
    <>
      <TableHead>Lección</TableHead>
      <TableHead>Regla</TableHead>
      <TableHead>Fecha</TableHead>
      <TableHead align="end">Puntos</TableHead>
      <TableHead align="end">
        <VisuallyHidden>Acciones</VisuallyHidden>
      </TableHead>
    </>
  );
}

function PointRow({ entry, onReverse }: { entry: PointEntry; onReverse: PointsTableProps['onReverse'] }) {
  const { kind, lesson_title, points, created_at, reversed_at, regraded_at, reason, is_reversed } = entry;
  return (
    <TableRow>
      <TableCell className="max-w-80">
        <p id={`linea-${entry.id}`} className="font-semibold">
          {lesson_title}
        </p>
        {kind === 'reversal' && <Badge tone="caution">Corrección</Badge>}
        {kind === 'regrade' && <Badge tone="brand">Recalificación</Badge>}
        {kind === 'review' && <Badge tone="brand">Repaso</Badge>}
        {is_reversed && <Badge>Corregida</Badge>}
      </TableCell>
      <TableCell label="Regla" className="max-w-96">
        <div>
          {pointRule(entry)}
          {reason && <p className="whitespace-pre-line text-muted">Motivo: {reason}</p>}
        </div>
      </TableCell>
      <TableCell label="Fecha" className="text-muted lg:whitespace-nowrap">
        {showDateAndTime(reversed_at ?? regraded_at ?? created_at)}
      </TableCell>
      <TableCell label="Puntos" align="end" className="tabular-nums">
        {signedPoints(points)}
      </TableCell>
      <TableCell align="end" place="foot">
        {(kind === 'lesson' || kind === 'review') && !is_reversed && (
          <Button
            variant="outline"
            size="sm"
            aria-describedby={`linea-${entry.id}`}
            onClick={() => onReverse(entry)}
          >
            Corregir
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
