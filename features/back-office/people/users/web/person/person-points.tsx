import { useInfiniteQuery } from '@tanstack/react-query';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { pointRule, signedPoints } from '#features/progress/web/point-rule.ts';
import type { PointEntry } from '#features/progress/web/progress.queries.ts';
import { MorePages } from '#web/query-result/more-pages.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { userPointsOptions } from '../admin-users.queries.ts';
import { ReversePointsDialog } from './acts/reverse-points-dialog.tsx';

/** The person's ledger, in which an administrator can correct a line. */
export function PersonPoints({ user }: { user: AdminUser }) {
  const lines = useInfiniteQuery(userPointsOptions(user.user_id));
  const { show, ...dialog } = useDialog<PointEntry>();
  return (
    <section id="puntos" aria-labelledby="titulo-puntos" className="scroll-mt-20">
      <h2 id="titulo-puntos" className="mb-3 text-lg font-bold">
        Puntos
      </h2>
      <QueryResult
        query={lines}
        failed="No se pudieron cargar los puntos"
        loading={<TableSkeleton label="Cargando los puntos…" />}
      >
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) return <p className="text-muted">Todavía no tiene puntos.</p>;
          return (
            <>
              <PointsTable entries={entries} onReverse={show} />
              <MorePages query={lines} />
            </>
          );
        }}
      </QueryResult>
      {dialog.target && (
        <ReversePointsDialog key={dialog.round} user={user} entry={dialog.target} {...dialog.state} />
      )}
    </section>
  );
}

type PointsTableProps = { entries: readonly PointEntry[]; onReverse: (entry: PointEntry) => void };

function PointsTable({ entries, onReverse }: PointsTableProps) {
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
