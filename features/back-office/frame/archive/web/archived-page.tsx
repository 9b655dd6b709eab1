import { useQuery } from '@tanstack/react-query';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { ArchiveRestore } from 'lucide-react';
import { objectLabel } from '#features/back-office/frame/audit/audit-words.ts';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { pageIn, shownList } from '#features/back-office/frame/web/list/list-search.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ListPage } from '#features/back-office/frame/web/list-page/list-page.tsx';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { type api, orpc } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { ARCHIVED_TYPES, type ArchivedType } from '../archive.contract.ts';
import { useRestore } from './use-restore.ts';

type ArchivedRow = Awaited<ReturnType<typeof api.backOffice.archive.list>>['rows'][number];

const options = ARCHIVED_TYPES.map((value) => ({ value, label: objectLabel(value) }));

/** What was deleted from the lists of the office, and its way back. */
export default function ArchivedPage() {
  const { search } = useListAddress();
  const type = ARCHIVED_TYPES.find((known) => known === search.objeto) ?? 'lesson';
  const archived = orpc.backOffice.archive.list;
  return (
    <ListPage
      title="Archivadas"
      description="Lo que se eliminó de las listas se guarda aquí con su historia, y se puede recuperar."
      list="archived"
      noun="fila"
      columns={columnsOf(type)}
      query={useQuery({
        ...archived.queryOptions({ input: { type, search: search.buscar, ...pageIn(search) } }),
        ...shownList,
      })}
      rows={(data) => data.rows}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      loading="Cargando lo eliminado…"
      failed="No se pudo cargar lo eliminado"
      empty={{ title: 'Nada eliminado', searched: 'Nada eliminado coincide' }}
      search="Buscar en lo eliminado"
      filters={[
        { filter: 'objeto', label: 'Clase', all: 'Lección', standard: 'lesson', options: options.slice(1) },
      ]}
    />
  );
}

const columnsOf = (type: ArchivedType): readonly ListColumn<ArchivedRow>[] => [
  column.title({ id: 'nombre', label: objectLabel(type) }, ({ name, lesson }) => (
    <>
      <p className="font-semibold wrap-anywhere lg:truncate">{name}</p>
      {lesson && <p className="text-muted wrap-anywhere lg:truncate">{lesson}</p>}
    </>
  )),
  column.muted({ id: 'cuando', label: 'Eliminada el' }, ({ archived_at }) => showDateAndTime(archived_at)),
  column.actions((row) => <RestoreButton type={type} row={row} />),
];

/** Where a row stands once it is back: its own page, or the list that has it. */
const placeOf = (type: ArchivedType, id: string): NavigateOptions =>
  type === 'lesson'
    ? { to: '/admin/lessons/$id', params: { id } }
    : type === 'question'
      ? { to: '/admin/questions/$id', params: { id } }
      : { to: type === 'badge' ? '/admin/badges' : '/admin/plans' };

function RestoreButton({ type, row: { id, name } }: { type: ArchivedType; row: ArchivedRow }) {
  const navigate = useNavigate();
  const restore = useRestore(type, ({ id: opened }) => void navigate(placeOf(type, opened)));
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-lg:-ml-3.5"
      aria-label={`Recuperar ${name}`}
      loading={restore.isPending}
      onClick={() => restore.mutate({ id })}
    >
      <ArchiveRestore />
      Recuperar
    </Button>
  );
}
