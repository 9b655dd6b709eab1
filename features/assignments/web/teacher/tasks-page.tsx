import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { BackTo } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { type Group, groupOptions } from '#features/groups/web/teacher/teaching.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AssignmentDialog } from './assignment-dialog.tsx';
import { AssignmentList, type AssignmentListProps } from './assignment-list.tsx';
import type { Assignment } from './assignments.queries.ts';
import { MessageButton } from './messages/message-button.tsx';
import { NeedsHelp } from './needs-help.tsx';
import { ResultsSection } from './results-section.tsx';

type TasksPageProps = Pick<AssignmentListProps, 'paper'> & { certificates: (group: Group) => ReactNode };

/** A teacher's week with a group: who needs help, what it is to do, and how everybody is with it (docs/product.md §30). */
export default function TasksPage({ paper, certificates }: TasksPageProps) {
  const { id } = useParams({ from: '/teacher/aulas/$id/tareas' });
  const group = useQuery(groupOptions(id));
  const editor = useDialog<Assignment>();
  return (
    <>
      <PageHeader
        title="Tareas"
        back={
          <BackTo to="/aulas/$id" params={{ id }}>
            {group.data?.name ?? 'Aula'}
          </BackTo>
        }
        actions={
          group.data &&
          !group.data.archived_at && (
            <>
              <MessageButton id={id} />
              <Button size="sm" onClick={() => editor.show()}>
                <Plus />
                Nueva tarea
              </Button>
            </>
          )
        }
      />
      <RowResult
        missing={{ title: 'Aula no encontrada', description: 'No existe, o ya no la llevas.' }}
        query={group}
        failed="No se pudo cargar el aula"
        loading={<TableSkeleton label="Cargando el aula…" />}
      >
        {(found) => (
          <div className="flex flex-col gap-7 [&>*]:min-w-0">
            {!found.archived_at && <NeedsHelp id={id} />}
            <AssignmentList group={found} onChange={editor.show} paper={paper} />
            <ResultsSection group={found} />
            {certificates(found)}
            <AssignmentDialog key={editor.round} group={found} assignment={editor.target} {...editor.state} />
          </div>
        )}
      </RowResult>
    </>
  );
}
