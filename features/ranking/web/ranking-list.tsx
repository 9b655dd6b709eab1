import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { nounFor } from '#domain/text/plural.ts';
import type { api } from '#web/api/client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PodiumPlace } from './podium-place.tsx';

/** A place that is not counted is null. */
export type RankedLearner = Awaited<ReturnType<typeof api.ranking.weeklyAround>>['around'][number];

export function RankingList({ learners }: { learners: readonly RankedLearner[] }) {
  return (
    <ol className="flex flex-col">
      {learners.map((learner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place in the order
        <RankingRow key={index} learner={learner} />
      ))}
    </ol>
  );
}

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
      <Avatar emoji={avatar} seed={`${avatar}${position}`} className="size-[40px] text-[20px]" />
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
