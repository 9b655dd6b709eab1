import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { AdminBadge } from '#features/back-office/content/web/rows.ts';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { ListFooter } from '#features/back-office/frame/web/list/list-footer.tsx';
import { ListSearchBox } from '#features/back-office/frame/web/list/list-search-box.tsx';
import { CardGridSkeleton } from '#features/back-office/frame/web/list/list-skeletons.tsx';
import { ListToolbar } from '#features/back-office/frame/web/list/list-toolbar.tsx';
import { NothingFound } from '#features/back-office/frame/web/list/nothing-found.tsx';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { EmptyBadgesArt } from '#web/brand/late-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { badgesOptions } from './admin-badges.queries.ts';
import { BadgeCard } from './badge-card.tsx';
import { BadgeDialog } from './badge-dialog.tsx';
import { DeleteBadge } from './delete-badge.tsx';

export default function AdminBadgesPage() {
  const { search } = useListAddress();
  const badges = useQuery(badgesOptions(search));
  const editor = useDialog<AdminBadge>();
  const copier = useDialog<AdminBadge>();
  const removal = useDialog<AdminBadge>();
  const create = (label: string) => (
    <Button size="sm" aria-keyshortcuts="n" onClick={() => editor.show()}>
      <Plus />
      {label}
    </Button>
  );
  return (
    <>
      <PageHeader title="Insignias" actions={create('Nueva insignia')} />
      <ListToolbar>
        <ListSearchBox label="Buscar insignias" />
      </ListToolbar>
      <QueryResult
        query={badges}
        failed="No se pudieron cargar las insignias"
        loading={<CardGridSkeleton label="Cargando insignias…" />}
        empty={<NoBadges />}
      >
        {(data) =>
          data.badges.length === 0 ? (
            <NoBadges action={create('Crear primera insignia')} />
          ) : (
            <>
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {data.badges.map((badge) => (
                  <BadgeCard
                    key={badge.id}
                    badge={badge}
                    onEdit={() => editor.show(badge)}
                    onDuplicate={() => copier.show(badge)}
                    onDelete={() => removal.show(badge)}
                  />
                ))}
              </ul>
              <ListFooter total={data.total} pageSize={data.page_size} noun="insignia" />
            </>
          )
        }
      </QueryResult>
      <BadgeDialog key={editor.round} badge={editor.target} {...editor.state} />
      <BadgeDialog
        key={`copy ${copier.round}`}
        badge={undefined}
        template={copier.target}
        {...copier.state}
      />
      <DeleteBadge badge={removal.target} {...removal.state} />
    </>
  );
}

function NoBadges({ action }: { action?: React.ReactNode }) {
  return (
    <NothingFound title="No se encontraron insignias" illustration={<EmptyBadgesArt />} action={action} />
  );
}
