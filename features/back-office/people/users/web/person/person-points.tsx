import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { withCount } from '#domain/text/plural.ts';
import { useMay } from '#features/account/web/session/use-may.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { ActDialog, ReasonField } from '#features/back-office/frame/web/form/act-dialog.tsx';
import { type DialogState, useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { type DataColumn, DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import type { AdminUser } from '#features/back-office/people/web/rows.ts';
import { pointRule, signedPoints } from '#features/progress/web/points/point-rule.ts';
import type { PointEntry } from '#features/progress/web/progress.queries.ts';
import { api } from '#web/api/client.ts';
import { MorePages } from '#web/query-result/more-pages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { reasonForm } from '../../admin-users.forms.ts';
import { userPointsOptions } from '../admin-users.queries.ts';
import { PersonSection } from './person-section.tsx';

export function PersonPoints({ user }: { user: AdminUser }) {
  const lines = useInfiniteQuery(userPointsOptions(user.user_id));
  const { show, ...dialog } = useDialog<PointEntry>();
  const mayReverse = useMay('admin');
  return (
    <>
      <PersonSection
        anchor="puntos"
        title="Puntos"
        query={lines}
        nothing={(data) => entriesOf(data).length === 0 && 'Todavía no tiene puntos.'}
        rows={(data) => entriesOf(data).length}
      >
        {(data, { isWhole, cut }) => (
          <>
            <DataTable
              caption="Puntos"
              rows={cut(entriesOf(data))}
              columns={mayReverse ? [...columns, reverseColumn(show)] : columns}
              rowId={({ id }) => id}
            />
            {isWhole && <MorePages query={lines} />}
          </>
        )}
      </PersonSection>
      {dialog.target && (
        <ReversePointsDialog key={dialog.round} user={user} entry={dialog.target} {...dialog.state} />
      )}
    </>
  );
}

const entriesOf = ({ pages }: InfiniteData<{ entries: PointEntry[] }>) =>
  pages.flatMap((page) => page.entries);

const columns: readonly DataColumn<PointEntry>[] = [
  {
    label: 'Lección',
    plain: true,
    className: 'max-w-80',
    cell: ({ id, lesson_title, kind, is_reversed }) => (
      <>
        <p id={`linea-${id}`} className="font-semibold">
          {kind === 'test' ? 'Prueba de clase' : lesson_title}
        </p>
        {kind === 'reversal' && <Badge tone="caution">Corrección</Badge>}
        {kind === 'regrade' && <Badge tone="brand">Recalificación</Badge>}
        {kind === 'review' && <Badge tone="brand">Repaso</Badge>}
        {is_reversed && <Badge>Corregida</Badge>}
      </>
    ),
  },
  {
    label: 'Regla',
    className: 'max-w-96',
    cell: (entry) => (
      <div>
        {pointRule(entry, false)}
        {entry.reason && <p className="whitespace-pre-line text-muted">Motivo: {entry.reason}</p>}
      </div>
    ),
  },
  {
    label: 'Fecha',
    className: 'text-muted lg:whitespace-nowrap',
    cell: ({ reversed_at, regraded_at, created_at }) =>
      showDateAndTime(reversed_at ?? regraded_at ?? created_at),
  },
  dataColumn.number('Puntos', ({ points }) => signedPoints(points)),
];

const reverseColumn = (onReverse: (entry: PointEntry) => void): DataColumn<PointEntry> => ({
  label: 'Acciones',
  plain: true,
  align: 'end',
  place: 'foot',
  cell: (entry) =>
    (entry.kind === 'lesson' || entry.kind === 'review') &&
    !entry.is_reversed && (
      <Button
        variant="ghost"
        size="sm"
        className="max-lg:-ml-3.5"
        aria-describedby={`linea-${entry.id}`}
        onClick={() => onReverse(entry)}
      >
        Corregir
      </Button>
    ),
});

type ReversePointsDialogProps = DialogState & { user: AdminUser; entry: PointEntry };

const ReversePointsDialog = ({ user, entry, ...dialog }: ReversePointsDialogProps) => (
  <ActDialog
    {...dialog}
    title="¿Corregir esta línea?"
    description={
      `Se restan ${withCount(entry.points, 'punto')} de «${entry.lesson_title}» a ${user.full_name}. ` +
      'No se puede deshacer; las insignias se conservan.'
    }
    submitLabel="Corregir puntos"
    schema={reasonForm}
    defaultValues={{ reason: '' }}
    send={({ reason }) =>
      api.backOffice.users.reversePoints({ id: user.user_id, entry_id: entry.id, reason })
    }
    success="Puntos corregidos"
  >
    {(form) => <ReasonField form={form} hint="La persona lo leerá en «Mis puntos»." required />}
  </ActDialog>
);
