import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { BackTo } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { ListSection } from '#features/back-office/frame/web/list-page/list-section.tsx';
import { BulkBar } from '#features/back-office/frame/web/table/bulk/bulk-bar.tsx';
import { useSelection } from '#features/back-office/frame/web/table/bulk/use-selection.ts';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { groupOptions } from '#features/groups/web/teacher/teaching.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { NewPupils } from './new-pupils.tsx';
import { PasswordCards } from './password-cards.tsx';
import { api, type Pupil, pupilQueries, pupilsOptions, type WithPassword } from './pupils.queries.ts';

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
          <BackTo to="/aulas/$id" params={{ id }}>
            {name}
          </BackTo>
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
  column.title({ id: 'nombre', label: 'Nombre' }, ({ full_name }) => (
    <span className="font-semibold wrap-anywhere">{full_name}</span>
  )),
  column({ id: 'usuario', label: 'Usuario', className: 'wrap-anywhere' }, ({ username }) => username),
  column.day({ id: 'creada', label: 'Creada' }, ({ created_at }) => created_at),
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
      <ListSection
        list="group-pupils"
        caption="Cuentas sin correo"
        noun="persona"
        search="Buscar por nombre o usuario"
        columns={columns}
        query={pupils}
        rows={({ pupils }) => pupils}
        rowId={({ user_id }) => user_id}
        rowLabel={({ full_name }) => full_name}
        selection={selection}
        loading="Cargando la lista…"
        failed="No se pudo cargar la lista"
        empty={{
          title: 'Todavía no hay cuentas sin correo',
          searched: 'Nadie coincide',
          description: 'Créalas una a una o con una lista.',
        }}
        bulkBar={
          <BulkBar selection={selection} noun="persona" error={reset.error}>
            <Button variant="ghost" size="sm" loading={reset.isPending} onClick={() => reset.mutate()}>
              Dar contraseña nueva
            </Button>
          </BulkBar>
        }
      />
    </section>
  );
}
