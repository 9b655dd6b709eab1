import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BackTo } from '#features/back-office/frame/web/cell/back-to-list.tsx';
import { TableSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { RowResult } from '#features/back-office/frame/web/list-page/row-result.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CodeCard } from './code-card.tsx';
import { GroupActions } from './group-actions.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { MembersSection } from './members-section.tsx';
import { type Group, groupOptions } from './teaching.queries.ts';

type Help = (groupId: string) => ReactNode;

/** A group as its teachers see it (docs/product.md §27). @param help shows who needs help */
export default function GroupPage({ help }: { help: Help }) {
  const { id } = useParams({ from: '/teacher/aulas/$id' });
  const group = useQuery(groupOptions(id));
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={group.data?.name ?? 'Aula'}
          description={group.data && describe(group.data)}
          back={<BackTo to="/aulas">Aulas</BackTo>}
          actions={group.data && <GroupActions group={group.data} />}
        />
      </div>
      <RowResult
        missing={{ title: 'Aula no encontrada', description: 'No existe, o ya no la llevas.' }}
        query={group}
        failed="No se pudo cargar el aula"
        loading={<TableSkeleton label="Cargando el aula…" />}
      >
        {(found) => <GroupSections group={found} help={help} />}
      </RowResult>
    </>
  );
}

const describe = ({ teachers, time_zone }: Group) =>
  `Con ${teachers.map(({ full_name }) => full_name).join(', ')} · ${time_zone.replaceAll('_', ' ')}`;

function GroupSections({ group, help }: { group: Group; help: Help }) {
  if (group.archived_at)
    return (
      <>
        <InlineAlert className="mb-5" title="Esta aula está archivada.">
          Ya no entra nadie y sus estudiantes no la ven. Puedes recuperarla.
        </InlineAlert>
        <MembersSection group={group} />
      </>
    );
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] [&>*]:min-w-0">
      <div className="print:hidden xl:col-span-2">{help(group.id)}</div>
      <div className="flex flex-col gap-5 max-xl:order-last print:hidden">
        <MembersSection group={group} />
      </div>
      <div className="flex flex-col gap-5">
        <CodeCard group={group} />
        <InvitationsCard group={group} />
      </div>
    </div>
  );
}
