import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserMinus } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import type { FilterOf } from '#features/back-office/frame/web/list-page/list-filters.tsx';
import { ListSection } from '#features/back-office/frame/web/list-page/list-section.tsx';
import { column, type ListColumn } from '#features/back-office/frame/web/table/list-column.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { api, type Group, groupQueries, type Member, membersOptions } from './teaching.queries.ts';

const roles: readonly FilterOf[] = [
  {
    filter: 'rol',
    label: 'Quién',
    all: 'Estudiantes y docentes',
    options: [
      { value: 'pupil', label: 'Estudiantes' },
      { value: 'teacher', label: 'Docentes' },
    ],
  },
];

const columnsFor = (
  id: string,
  onRemove: ((member: Member) => void) | undefined,
): readonly ListColumn<Member>[] => [
  column.title({ id: 'nombre', label: 'Nombre', sort: 'full_name' }, ({ full_name, role, user_id }) =>
    role === 'pupil' ? (
      <Link
        to="/aulas/$id/estudiante"
        params={{ id }}
        search={{ de: user_id }}
        className="block font-semibold whitespace-normal wrap-anywhere hover:text-brand hover:underline"
      >
        {full_name}
      </Link>
    ) : (
      <span className="flex min-w-0 flex-wrap items-center gap-2 font-semibold whitespace-normal">
        <span className="min-w-0 wrap-anywhere">{full_name}</span>
        <Badge tone="brand">Docente</Badge>
      </span>
    ),
  ),
  column.number({ id: 'puntos', label: 'Puntos', sort: 'total_points' }, ({ total_points }) =>
    formatSpanishNumber(total_points, 0),
  ),
  column.day(
    { id: 'activo', label: 'Última actividad', sort: 'last_activity_at' },
    ({ last_activity_at }) => last_activity_at,
    'Nunca',
  ),
  column.day({ id: 'entro', label: 'Entró', sort: 'joined_at' }, ({ joined_at }) => joined_at),
  ...(onRemove
    ? [
        column.actions<Member>((member) => (
          <IconAction
            label="Quitar"
            of={member.full_name}
            icon={<UserMinus />}
            destructive
            onClick={() => onRemove(member)}
          />
        )),
      ]
    : []),
];

/** Who is in a group: searched, sorted and paged by the server. */
export function MembersSection({ group }: { group: Group }) {
  const { search } = useListAddress();
  const removal = useDialog<Member>();
  const columns = columnsFor(group.id, group.archived_at ? undefined : removal.show);
  return (
    <section aria-label="Miembros">
      <ListSection
        list="group-members"
        caption="Miembros"
        noun="persona"
        search="Buscar por nombre"
        filters={roles}
        columns={columns}
        query={useQuery(membersOptions(group.id, search))}
        rows={({ members }) => members}
        rowId={({ user_id }) => user_id}
        rowLabel={({ full_name }) => full_name}
        loading="Cargando la lista…"
        failed="No se pudo cargar la lista"
        empty={{
          title: 'Todavía no hay nadie',
          searched: 'Nadie coincide',
          description: 'Da el código o invita por correo.',
        }}
      />
      <RemoveDialog group={group} member={removal.target} {...removal.state} />
    </section>
  );
}

type RemoveDialogProps = {
  group: Group;
  member: Member | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function RemoveDialog({ group, member, ...dialog }: RemoveDialogProps) {
  const remove = useMutation({
    mutationFn: (user_id: string) => api.teaching.removeMember({ id: group.id, user_id }),
    meta: { success: member && `${member.full_name} ya no está en el aula`, invalidates: groupQueries() },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={`¿Quitar a ${member?.full_name ?? ''}?`}
      description={
        group.code
          ? 'Dejas de ver sus resultados. Con el código puede volver a entrar: renuévalo si no quieres.'
          : 'Dejas de ver sus resultados.'
      }
      confirmLabel="Quitar"
      failure={<FormFailure error={remove.error} />}
      onConfirm={() => member && remove.mutateAsync(member.user_id)}
    />
  );
}
