import { Crown } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { nounFor } from '#domain/text/plural.ts';
import type { api } from '#web/api/client.ts';
import { EmptyRankingArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

/** A place that is not counted is null. */
export type RankedLearner = Awaited<ReturnType<typeof api.ranking.weeklyAround>>['around'][number];

export const RankingList = ({ learners }: { learners: readonly RankedLearner[] }) => (
  <ol className="flex flex-col">
    {learners.map((learner, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place in the order
      <RankingRow key={index} learner={learner} />
    ))}
  </ol>
);

export function RankingRow({ learner }: { learner: RankedLearner }) {
  const { position, full_name, points, avatar, is_me } = learner;
  return (
    <li
      aria-current={is_me || undefined}
      className={classNames(
        'flex min-h-15 items-center gap-[12px] px-[10px] py-2',
        is_me ? 'rounded-control bg-brand-soft' : 'border-line not-last:border-b',
      )}
    >
      <Position position={position} />
      <Avatar emoji={avatar} seed={`${avatar}${position}`} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
        <span className="person-name min-w-0 break-words">{full_name}</span>
        {is_me && (
          <Badge tone="brand" className="bg-brand! text-on-brand!">
            Tú
          </Badge>
        )}
      </span>
      <span className="shrink-0 text-right font-bold tabular-nums">
        {formatSpanishNumber(points, 0)}
        <span className="block text-xs font-normal text-muted">{nounFor(points, 'punto')}</span>
      </span>
    </li>
  );
}

function Position({ position }: { position: number | null }) {
  if (position === null) return <span className="min-w-[32px]" />;
  if (position === 1 || position === 2 || position === 3) return <PodiumPlace position={position} />;
  return (
    <span className="grid min-w-[32px] shrink-0 place-items-center text-sm font-bold text-muted tabular-nums">
      <span className="sr-only">Puesto </span>
      {formatSpanishNumber(position, 0)}
    </span>
  );
}

/** Paths in a 32 × 32 box: a cogged coin, an octagon and a plain disc. */
const MEDALS = [
  {
    name: 'oro',
    fill: 'fill-reward stroke-reward-deep',
    ink: 'text-on-reward',
    outline:
      'M16 1.5l3.2 2.6 4.1-.5 1.5 3.8 3.9 1.4-.6 4.1 2.4 3.1-2.4 3.2.6 4.1-3.9 1.4-1.5 3.8-4.1-.5L16 ' +
      '30.5l-3.2-2.5-4.1.5-1.5-3.8-3.9-1.4.6-4.1L1.5 16l2.4-3.1-.6-4.1 3.9-1.4 1.5-3.8 4.1.5z',
  },
  {
    name: 'plata',
    fill: 'fill-silver stroke-silver-deep',
    ink: 'text-on-silver',
    outline: 'M10.4 2.5h11.2l7.9 7.9v11.2l-7.9 7.9H10.4l-7.9-7.9V10.4z',
  },
  {
    name: 'bronce',
    fill: 'fill-bronze stroke-bronze-deep',
    ink: 'text-on-bronze',
    outline: 'M16 2.5a13.5 13.5 0 1 1 0 27a13.5 13.5 0 1 1 0-27z',
  },
] as const;

/** A place on the podium. Each of the three medals has its own colour, shape and name, and the first has a crown. */
function PodiumPlace({ position }: { position: 1 | 2 | 3 }) {
  const { name, fill, ink, outline } = MEDALS[position - 1]!;
  return (
    <span
      className={`relative grid size-[32px] shrink-0 place-items-center text-sm font-bold tabular-nums ${ink}`}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute inset-0 size-full">
        <path d={outline} strokeWidth="2" strokeLinejoin="round" className={fill} />
      </svg>
      {position === 1 && (
        <Crown aria-hidden="true" className="absolute -top-[11px] size-[15px] fill-reward text-reward" />
      )}
      <span className="relative">
        <span className="sr-only">Puesto </span>
        {position}
        <span className="sr-only">, {name}</span>
      </span>
    </span>
  );
}

export const RankingEmpty = ({ title }: { title: string }) => (
  <EmptyState
    illustration={<EmptyRankingArt />}
    title={title}
    description="Termina una lección y el primer puesto es tuyo."
    action={<ButtonLink to="/lessons">Ver lecciones</ButtonLink>}
  />
);
