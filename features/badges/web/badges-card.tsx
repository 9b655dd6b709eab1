import { useQuery } from '@tanstack/react-query';
import { nounFor } from '#domain/text/plural.ts';
import { EmptyBadgesArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BadgeGrid, type MyBadge } from './badge-grid.tsx';
import { badgesOptions } from './badges.queries.ts';

const FEW = 6;

type BadgesCardProps = { isShort?: boolean; unreachable?: readonly string[] | undefined };

/** @param isShort only the first two rows of a phone */
export function BadgesCard({ isShort = false, unreachable }: BadgesCardProps) {
  const badges = useQuery(badgesOptions());
  return (
    <Card>
      <CardHeader
        title="Insignias"
        description={badges.data ? ownedOf(badges.data.badges) : <Skeleton className="h-[1.45em] w-32" />}
      />
      <QueryResult
        query={badges}
        loading={<BadgesSkeleton />}
        unavailable="No se pudieron cargar las insignias"
      >
        {(data) =>
          data.badges.length === 0 ? (
            <NoBadges />
          ) : (
            <BadgeGrid badges={data.badges} unreachable={unreachable} shown={isShort ? FEW : undefined} />
          )
        }
      </QueryResult>
    </Card>
  );
}

function ownedOf(badges: readonly MyBadge[]): string | undefined {
  if (badges.length === 0) return undefined;
  return `${badges.filter((badge) => badge.awarded_at).length} de ${badges.length} ${nounFor(badges.length, 'conseguida')}`;
}

const NoBadges = () => (
  <EmptyState
    illustration={<EmptyBadgesArt />}
    title="Todavía no hay insignias"
    description="Llegarán pronto. Mientras tanto, suma puntos."
    action={
      <ButtonLink to="/lessons" variant="outline">
        Ver lecciones
      </ButtonLink>
    }
  />
);

const BadgesSkeleton = () => (
  <Loading
    label="Cargando las insignias…"
    className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 lg:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] lg:gap-3"
  >
    {['one', 'two', 'three', 'four', 'five', 'six'].map((tile) => (
      <div key={tile} className="flex flex-col items-center gap-2 rounded-card border border-line px-2 py-3">
        <Skeleton className="size-16 lg:size-20" />
        <Skeleton className="h-4.5 w-4/5" />
        <Skeleton className="h-8 w-full" />
      </div>
    ))}
  </Loading>
);
