import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { badgeConditionSentence } from '#domain/game/badges.ts';
import { nounFor } from '#domain/text/plural.ts';
import { type api, orpc } from '#web/api/client.ts';
import { EmptyBadgesArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { formatShortDay } from '#web/text/format-day.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';
import { BadgeMedal } from './badge-medal.tsx';

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

const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 lg:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] lg:gap-3';

const BadgesSkeleton = () => (
  <Loading label="Cargando las insignias…" className={grid}>
    <Skeletons count={FEW} className="h-39 lg:h-43" />
  </Loading>
);

const badgesOptions = () => orpc.badges.list.queryOptions();

type MyBadge = Awaited<ReturnType<typeof api.badges.list>>['badges'][number];

type BadgeGridProps = {
  badges: readonly MyBadge[];
  unreachable?: readonly string[] | undefined;
  shown?: number | undefined;
};

/** Those that are earned first, those out of reach last; `shown` of them, or all. */
function BadgeGrid({ badges, unreachable = [], shown }: BadgeGridProps) {
  const rank = ({ id, awarded_at }: MyBadge) => (awarded_at ? 0 : unreachable.includes(id) ? 2 : 1);
  const sorted = [...badges].sort((a, b) => rank(a) - rank(b));
  return (
    <ul className={grid}>
      {sorted.slice(0, shown).map((badge) => (
        <li key={badge.id} className="min-w-0">
          <BadgeTile badge={badge} isUnreachable={rank(badge) === 2} />
        </li>
      ))}
    </ul>
  );
}

function BadgeTile({ badge, isUnreachable }: { badge: MyBadge; isUnreachable: boolean }) {
  const { title, image_url, awarded_at, condition_type, condition_value } = badge;
  return (
    <div
      className={classNames(
        'flex h-full flex-col items-center rounded-card border px-2 py-3 text-center lg:px-3',
        awarded_at ? 'border-transparent bg-reward-soft' : 'border-dashed border-line-strong/50',
      )}
    >
      <BadgeMedal image_url={image_url} locked={!awarded_at} className="size-16 lg:size-20" />
      <h3 className="mt-2 text-sm leading-snug font-bold text-balance">{title}</h3>
      <p className="mt-1 text-xs text-balance text-muted">
        {awarded_at ? (
          <>
            Conseguida el <time dateTime={awarded_at}>{formatShortDay(awarded_at)}</time>
          </>
        ) : (
          <>
            <LockKeyhole aria-label="Bloqueada:" className="mr-1 inline size-3 -translate-y-px" />
            {badgeConditionSentence(condition_type, condition_value)}
            {isUnreachable && <span className="mt-1 block">Hoy no tienes tantas lecciones abiertas</span>}
          </>
        )}
      </p>
    </div>
  );
}
