import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { badgeConditionSentence } from '#domain/game/badges.ts';
import { BadgeMedal } from '#features/badges/web/badge-medal.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import { IconCard } from './home/icon-card.tsx';
import type { MyProgress } from './progress.queries.ts';

export const NextBadgesCard = ({ badges }: { badges: MyProgress['next_badges'] }) => (
  <NextBadgesFrame>
    {badges.length === 0 ? (
      <p className="text-sm text-pretty text-muted">Ya tienes todas las que hoy están a tu alcance.</p>
    ) : (
      <ul className="flex flex-col gap-3.5">
        {badges.map((badge) => (
          <li key={badge.id}>
            <NextBadge {...badge} />
          </li>
        ))}
      </ul>
    )}
  </NextBadgesFrame>
);

export const NextBadgesFrame = ({ children }: { children: ReactNode }) => (
  <IconCard icon={Award} tone="text-reward" title="Próximas insignias">
    {children}
  </IconCard>
);

function NextBadge(badge: MyProgress['next_badges'][number]) {
  const { title, image_url, condition_type, condition_value, reached } = badge;
  const figure = `${formatSpanishNumber(reached, 0)} de ${formatSpanishNumber(condition_value, 0)}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <BadgeMedal image_url={image_url} locked className="size-11 shrink-0" />
      <div className="min-w-[min(7rem,100%)] flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
          <span className="min-w-0 font-bold wrap-anywhere">{title}</span>
          <span className="text-muted tabular-nums">{figure}</span>
        </p>
        <Progress
          label={title}
          value={reached}
          max={condition_value}
          valueText={figure}
          tone="reward"
          size="sm"
          className="mt-1"
        />
        <p className="mt-1 text-xs wrap-anywhere text-muted">
          {badgeConditionSentence(condition_type, condition_value)}
        </p>
      </div>
    </div>
  );
}
