import { useQuery } from '@tanstack/react-query';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ListFilter } from '#features/back-office/frame/web/list/list-filter.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { CardPage } from '#features/back-office/frame/web/list-page/card-page.tsx';
import { EmptyBoxArt } from '#web/brand/late-art.tsx';
import { GroupCard } from './group-card.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { groupsOptions } from './teaching.queries.ts';

const states = [{ value: 'archivadas', label: 'Archivadas' }];

/** The groups that a teacher leads, an administrator all (docs/product.md §27). */
export default function GroupsPage() {
  const { search } = useListAddress();
  const editor = useDialog();
  return (
    <CardPage
      title="Aulas"
      noun="aula"
      query={useQuery(groupsOptions(search))}
      rows={(data) => data.groups}
      loading="Cargando aulas…"
      failed="No se pudieron cargar las aulas"
      empty={{
        title: 'Todavía no llevas ningún aula',
        searched: 'Ningún aula coincide',
        description: 'Crea una, y su gente entra con un código o una invitación.',
        illustration: <EmptyBoxArt />,
      }}
      search="Buscar aulas"
      filters={<ListFilter filter="estado" label="Curso" all="De este curso" options={states} />}
      create={{ label: 'Nueva aula', first: 'Crear la primera', onCreate: () => editor.show() }}
      card={(group) => <GroupCard key={group.id} group={group} />}
    >
      <GroupDialog key={editor.round} {...editor.state} />
    </CardPage>
  );
}
