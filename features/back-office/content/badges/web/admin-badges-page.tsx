import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { badgeConditionSentence } from '#domain/game/badges.ts';
import { withCount } from '#domain/text/plural.ts';
import type { AdminBadge } from '#features/back-office/content/web/rows.ts';
import { ArchivedLink } from '#features/back-office/frame/archive/web/archived-link.tsx';
import { HistoryLink } from '#features/back-office/frame/web/cell/history-link.tsx';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { useDeletion } from '#features/back-office/frame/web/form/use-deletion.tsx';
import { useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { useListAddress } from '#features/back-office/frame/web/list/use-list-address.ts';
import { CardPage } from '#features/back-office/frame/web/list-page/card-page.tsx';
import { BadgeMedal } from '#features/badges/web/badge-medal.tsx';
import { orpc } from '#web/api/client.ts';
import { EmptyBadgesArt } from '#web/brand/late-art.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { BadgeDialog } from './badge-dialog.tsx';

export default function AdminBadgesPage() {
  const { buscar: search, pagina: page } = useListAddress().search;
  const badges = orpc.backOffice.badges.list.queryOptions({ input: { search, page } });
  const editor = useDialog<AdminBadge>();
  const copier = useDialog<AdminBadge>();
  const deletion = useDeletion<AdminBadge>(
    'badge',
    (badge) => `«${badge.title}» desaparecerá de la app. ${owners(badge.owners)}.`,
  );
  return (
    <CardPage
      title="Insignias"
      noun="insignia"
      query={useQuery({ ...badges, placeholderData: keepPreviousData })}
      rows={(data) => data.badges}
      loading="Cargando insignias…"
      failed="No se pudieron cargar las insignias"
      empty={{ title: 'No se encontraron insignias', illustration: <EmptyBadgesArt /> }}
      search="Buscar insignias"
      filters={<ArchivedLink type="badge" />}
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

type BadgeCardProps = {
  badge: AdminBadge;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

export const BadgeCard = ({ badge, onEdit, onDuplicate, onDelete }: BadgeCardProps) => (
  <li className="contents">
    <Card look="line" flush data-row={badge.id} aria-label={badge.title} className="flex flex-col">
      <div className="flex flex-1 items-start gap-4 p-5">
        <BadgeMedal image_url={badge.image_url} className="size-16 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-lg">{badge.title}</h2>
          {badge.description && <p className="mt-0.5 text-sm text-muted">{badge.description}</p>}
          <p className="mt-2 text-sm font-medium">
            {badgeConditionSentence(badge.condition_type, badge.condition_value)}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
            {owners(badge.owners)}
            {badge.is_being_awarded && <Badge tone="reward">Entregándose</Badge>}
          </p>
        </div>
      </div>
      <footer className="flex flex-wrap gap-1 border-t border-line px-3 py-2">
        <Button variant="ghost" size="sm" aria-label={`Editar ${badge.title}`} onClick={onEdit}>
          <Pencil />
          Editar
        </Button>
        <IconAction label="Duplicar" of={badge.title} icon={<Copy />} onClick={onDuplicate} />
        <HistoryLink type="badge" id={badge.id} of={badge.title} iconOnly />
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Eliminar ${badge.title}`}
          className="ml-auto text-wrong"
          onClick={onDelete}
        >
          <Trash2 />
          Eliminar
        </Button>
      </footer>
    </Card>
  </li>
);

function owners(count: number): string {
  if (count === 0) return 'Nadie la tiene todavía';
  return `${count === 1 ? 'La tiene' : 'La tienen'} ${withCount(count, 'persona')}`;
}
