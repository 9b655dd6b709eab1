import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Assignment } from '#features/assignments/web/teacher/assignments.queries.ts';
import TasksPage from '#features/assignments/web/teacher/tasks-page.tsx';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import type { Group } from '#features/groups/web/teacher/teaching.queries.ts';
import { CertificateListsSection } from '#features/list-certificates/web/certificate-lists-section.tsx';
import { PaperDialog } from './paper-dialog.tsx';

/** A group's tasks, with their worksheets (docs/product.md §30, §35). */
export default function PaperTasksPage() {
  return (
    <TasksPage
      paper={(group, task) => <PrintAction group={group} task={task} />}
      certificates={(group) => <CertificateListsSection group={group} />}
    />
  );
}

function PrintAction({ group, task }: { group: Group; task: Assignment }) {
  const [isOpen, setOpen] = useState(false);
  if (task.kind === 'review' || task.kind === 'test') return null;
  return (
    <>
      <IconAction label="Imprimir" of={task.title} icon={<Printer />} onClick={() => setOpen(true)} />
      {isOpen && <PaperDialog group={group} task={task} open onOpenChange={setOpen} />}
    </>
  );
}
