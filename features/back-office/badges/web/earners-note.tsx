import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type BadgeConditionType, badgeConditionSentence } from '#domain/badges.ts';
import { withCount } from '#domain/plural.ts';
import type { AdminBadge } from '#features/back-office/web/list/rows.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { earnersOptions } from './admin-badges.queries.ts';

/** How long the value must rest before people are counted. */
const REST_MS = 300;

type EarnersNoteProps = {
  badge: AdminBadge | undefined;
  condition_type: BadgeConditionType;
  condition_value: number | undefined;
};

/** The condition as learners will read it, and how many people meet it already: saving gives it to all of them. */
export function EarnersNote({ badge, condition_type, condition_value = 1 }: EarnersNoteProps) {
  const condition = useRested({ condition_type, condition_value, badge_id: badge?.id });
  const isComplete = Boolean(condition.condition_type) && isWhole(condition.condition_value);
  const earners = useQuery({ ...earnersOptions(condition), enabled: isComplete });
  if (!condition_type || !isComplete) return null;
  return (
    <div role="status" className="-mt-2 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <p className="font-medium">{badgeConditionSentence(condition_type, condition_value)}</p>
      {earners.isPending && <Skeleton className="mt-1 h-4 w-56" />}
      {earners.isSuccess && <p className="text-muted">{tellEarners(earners.data.learners)}</p>}
      {earners.isError && <p className="text-muted">No se pudo contar a quién le corresponde ya.</p>}
    </div>
  );
}

const isWhole = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1_000_000;

function tellEarners(count: number): string {
  if (count === 0) return 'Nadie la cumple todavía.';
  if (count === 1) return '1 persona ya la cumple y la recibirá al guardar.';
  return `${withCount(count, 'persona')} ya la cumplen y la recibirán al guardar.`;
}

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text)), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
