import { LockKeyhole } from 'lucide-react';
import { badgeConditionSentence } from '#domain/game/badges.ts';
import type { api } from '#web/api/client.ts';
import { formatShortDay } from '#web/text/format-day.ts';
import { classNames } from '#web/ui/class-names.ts';
import { BadgeMedal } from './badge-medal.tsx';

export type MyBadge = Awaited<ReturnType<typeof api.badges.list>>['badges'][number];

type BadgeGridProps = {
  badges: readonly MyBadge[];
  unreachable?: readonly string[] | undefined;
  shown?: number | undefined;
};

/** Those that are earned first, those out of reach last; `shown` of them, or all. */
export function BadgeGrid({ badges, unreachable = [], shown }: BadgeGridProps) {
  const rank = ({ id, awarded_at }: MyBadge) => (awarded_at ? 0 : unreachable.includes(id) ? 2 : 1);
  const sorted = [...badges].sort((a, b) => rank(a) - rank(b));
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2
      lg:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] lg:gap-3"
    >
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
