import { useInfiniteQuery } from '@tanstack/react-query';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { TableSkeleton } from '#features/back-office/frame/web/list/table-skeleton.tsx';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import type { PointEntry } from '#features/progress/web/progress.queries.ts';
import { MorePages } from '#web/query-result/more-pages.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { userPointsOptions } from '../admin-users.queries.ts';
import { ReversePointsDialog } from './acts/reverse-points-dialog.tsx';
import { PointsTable } from './points-table.tsx';

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
