import { useQuery } from '@tanstack/react-query';
import type { AdminBadge } from '#features/back-office/content/web/rows.ts';
import { useDeletion } from '#features/back-office/frame/web/form/use-deletion.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { CardPage } from '#features/back-office/frame/web/list-page/card-page.tsx';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { api } from '#web/api/client.ts';
import { EmptyBadgesArt } from '#web/brand/late-art.tsx';
import { badgesOptions } from './admin-badges.queries.ts';
import { BadgeCard } from './badge-card.tsx';
import { BadgeDialog } from './badge-dialog.tsx';

export default function AdminBadgesPage() {
  const { search } = useListAddress();
  const editor = useDialog<AdminBadge>();
  const copier = useDialog<AdminBadge>();
  const deletion = useDeletion<AdminBadge>({
    archive: api.backOffice.badges.archive,
    title: '¿Eliminar insignia?',
    deleted: 'Insignia eliminada',
    failed: 'No se pudo eliminar la insignia',
    invalidates: queriesShowing.badge(),
    consequence: ({ title }) => `«${title}» desaparecerá de la app.`,
  });
  return (
    <CardPage
      title="Insignias"
      noun="insignia"
      query={useQuery(badgesOptions(search))}
      rows={(data) => data.badges}
      loading="Cargando insignias…"
      failed="No se pudieron cargar las insignias"
      empty={{ title: 'No se encontraron insignias', illustration: <EmptyBadgesArt /> }}
      search="Buscar insignias"
      create={{ label: 'Nueva insignia', first: 'Crear primera insignia', onCreate: () => editor.show() }}
      card={(badge) => (
        <BadgeCard
          key={badge.id}
          badge={badge}
          onEdit={() => editor.show(badge)}
          onDuplicate={() => copier.show(badge)}
          onDelete={() => deletion.show(badge)}
        />
      )}
    >
      <BadgeDialog key={editor.round} badge={editor.target} {...editor.state} />
      <BadgeDialog
        key={`copy ${copier.round}`}
        badge={undefined}
        template={copier.target}
        {...copier.state}
      />
      {deletion.dialog}
    </CardPage>
  );
}
