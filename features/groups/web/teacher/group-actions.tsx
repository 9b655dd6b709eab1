import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Archive,
  ArchiveRestore,
  ClipboardList,
  Ellipsis,
  IdCard,
  LogOut,
  Pencil,
  Trophy,
  UserPlus,
} from 'lucide-react';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { messageOf } from '#web/api/api-error.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/menu.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';
import { api, type Group, groupQueries } from './teaching.queries.ts';

/** What a teacher does with the group itself. */
export const GroupActions = ({ group }: { group: Group }) => (
  <>
    <TasksLink id={group.id} />
    {group.archived_at ? <RestoreGroup group={group} /> : <ActionsMenu group={group} />}
  </>
);

const TasksLink = ({ id }: { id: string }) => (
  <ButtonLink to="/aulas/$id/tareas" params={{ id }} size="sm">
    <ClipboardList />
    Tareas
  </ButtonLink>
);

function ActionsMenu({ group }: { group: Group }) {
  const [editor, teacher, archive, leaving] = [useDialog(), useDialog(), useDialog(), useDialog()];
  const ranking = useMutation({
    mutationFn: () => api.teaching.change({ id: group.id, shows_ranking: !group.shows_ranking }),
    meta: {
      success: group.shows_ranking
        ? 'El ranking del aula ya no se muestra'
        : 'El ranking del aula se muestra',
      failure: (error) => messageOf(error),
      invalidates: groupQueries(),
    },
  });
  const trigger = (
    <Button variant="outline" size="sm">
      <Ellipsis />
      Más
    </Button>
  );
  return (
    <>
      <ButtonLink to="/aulas/$id/estudiantes" params={{ id: group.id }} variant="outline" size="sm">
        <IdCard />
        Cuentas sin correo
      </ButtonLink>
      <Button variant="outline" size="sm" onClick={() => editor.show()}>
        <Pencil />
        Cambiar
      </Button>
      <Menu trigger={trigger}>
        <MenuItem icon={<UserPlus />} onSelect={() => teacher.show()}>
          Añadir docente o entregar…
        </MenuItem>
        <MenuItem icon={<Trophy />} onSelect={() => ranking.mutate()}>
          {group.shows_ranking ? 'Ocultar el ranking' : 'Mostrar el ranking'}
        </MenuItem>
        <MenuItem icon={<Archive />} onSelect={() => archive.show()}>
          Terminar el curso…
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onSelect={() => leaving.show()}>
          Salir del aula
        </MenuItem>
      </Menu>
      <GroupDialog key={`edit ${editor.round}`} group={group} {...editor.state} />
      <TeacherDialog key={`teacher ${teacher.round}`} group={group} {...teacher.state} />
      <ArchiveDialog key={`archive ${archive.round}`} group={group} {...archive.state} />
      <LeaveDialog group={group} {...leaving.state} />
    </>
  );
}

function RestoreGroup({ group }: { group: Group }) {
  const restore = useMutation({
    mutationFn: () => api.teaching.restore({ id: group.id }),
    meta: { success: 'Aula recuperada', failure: (error) => messageOf(error), invalidates: groupQueries() },
  });
  return (
    <Button variant="outline" size="sm" loading={restore.isPending} onClick={() => restore.mutate()}>
      <ArchiveRestore />
      Recuperar
    </Button>
  );
}

type LeaveDialogProps = { group: Group; open: boolean; onOpenChange: (open: boolean) => void };

function LeaveDialog({ group, ...dialog }: LeaveDialogProps) {
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => api.groups.leave({ id: group.id }),
    meta: { success: `Saliste de «${group.name}»`, invalidates: groupQueries() },
    onSuccess: () => navigate({ to: '/aulas', replace: true }),
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={`¿Salir de «${group.name}»?`}
      description="Dejas de verla. Su gente y sus resultados quedan con las demás docentes."
      confirmLabel="Salir"
      failure={<FormFailure error={leave.error} />}
      onConfirm={() => leave.mutateAsync()}
    />
  );
}
