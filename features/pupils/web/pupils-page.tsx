import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { backLinkClasses } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ListFilters } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { SelectAll } from '#features/back-office/frame/web/table/bulk/select-all.tsx';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import {
  column,
  dayColumn,
  type ListColumn,
  titleColumn,
} from '#features/back-office/frame/web/table/list-column.ts';
import { ListTable } from '#features/back-office/frame/web/table/list-table.tsx';
import { groupOptions } from '#features/groups/web/teacher/teaching.queries.ts';
import { api } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { NewPupils } from './new-pupils.tsx';
import { PasswordCards } from './password-cards.tsx';
import { type Pupil, pupilQueries, pupilsOptions, type WithPassword } from './pupils.queries.ts';

/** The accounts without an address of a group: made, listed, given new passwords (docs/product.md §28). */
export default function PupilsPage() {
  const { id } = useParams({ from: '/teacher/aulas/$id/estudiantes' });
  const group = useQuery(groupOptions(id));
  const [cards, setCards] = useState<readonly WithPassword[]>();
  const name = group.data?.name ?? 'Aula';
  if (cards) return <PasswordCards group={name} pupils={cards} onDone={() => setCards(undefined)} />;
  return (
    <>
      <PageHeader
        title="Cuentas sin correo"
        description="Entran con un usuario y la contraseña que les das."
        back={
          <Link to="/aulas/$id" params={{ id }} className={backLinkClasses}>
            <ArrowLeft />
            {name}
          </Link>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] [&>*]:min-w-0">
        <div className="max-xl:order-last">
          <PupilList id={id} onReset={setCards} />
        </div>
        <NewPupils id={id} onMade={setCards} />
      </div>
    </>
  );
}

const columns: readonly ListColumn<Pupil>[] = [
  titleColumn({ id: 'nombre', label: 'Nombre' }, ({ full_name }) => (
    <span className="font-semibold wrap-anywhere">{full_name}</span>
  )),
  column({ id: 'usuario', label: 'Usuario', className: 'wrap-anywhere' }, ({ username }) => username),
  dayColumn({ id: 'creada', label: 'Creada' }, ({ created_at }) => created_at),
];

type PupilListProps = { id: string; onReset: (pupils: readonly WithPassword[]) => void };

function PupilList({ id, onReset }: PupilListProps) {
  const { search } = useListAddress();
  const pupils = useQuery(pupilsOptions(id, search));
  const selection = useSelection(pupils.data?.pupils, ({ user_id }) => user_id);
  const reset = useMutation({
    mutationFn: () =>
      api.pupils.resetPasswords({ id, user_ids: selection.chosen.map(({ user_id }) => user_id) }),
    meta: { success: 'Contraseñas nuevas', invalidates: pupilQueries() },
    onSuccess: (made) => {
      selection.clear();
      onReset(made.pupils);
    },
  });
  return (
    <section aria-label="Cuentas del aula">
      <ListFilters search="Buscar por nombre o usuario" columns={columns} />
      <QueryResult
        query={pupils}
        failed="No se pudo cargar la lista"
        loading={<TableSkeleton label="Cargando la lista…" />}
      >
        {(data) =>
          data.pupils.length === 0 ? (
            <NothingFound
              title="Todavía no hay cuentas sin correo"
              searched="Nadie coincide"
              description="Créalas una a una o con una lista."
            />
          ) : (
            <>
              <SelectAll
                selection={selection}
                ids={data.pupils.map(({ user_id }) => user_id)}
                of={data}
                noun="persona"
              />
              <ListTable
                list="group-pupils"
                caption="Cuentas sin correo"
                rows={data.pupils}
                columns={columns}
                rowId={({ user_id }) => user_id}
                rowLabel={({ full_name }) => full_name}
                selection={selection}
              />
              <ListFooter of={data} noun="persona" />
            </>
          )
        }
      </QueryResult>
      <BulkBar count={selection.chosen.length} noun="persona" error={reset.error} onClear={selection.clear}>
        <Button variant="ghost" size="sm" loading={reset.isPending} onClick={() => reset.mutate()}>
          Dar contraseña nueva
        </Button>
      </BulkBar>
    </section>
  );
}
