import { useQuery } from '@tanstack/react-query';
import {
  BADGE_CONDITION_TYPES,
  type BadgeConditionType,
  badgeConditionSentence,
} from '#domain/game/badges.ts';
import { withCount } from '#domain/text/plural.ts';
import type { AdminBadge } from '#features/back-office/content/web/rows.ts';
import { BADGE_CONDITION_LABELS } from '#features/back-office/frame/badge-condition-labels.ts';
import { usePause } from '#features/back-office/frame/web/form/use-pause.ts';
import { orpc } from '#web/api/client.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type QualifyingUsersNoteProps = {
  badge: AdminBadge | undefined;
  condition_type: BadgeConditionType;
  condition_value: number | undefined;
};

/** The condition as learners will read it, and how many people meet it already: saving awards the badge to all of them. */
export function QualifyingUsersNote({
  badge,
  condition_type,
  condition_value = 1,
}: QualifyingUsersNoteProps) {
  const asked = { condition_type, condition_value, badge_id: badge?.id };
  const condition: typeof asked = JSON.parse(usePause(JSON.stringify(asked)));
  const isComplete = Boolean(condition.condition_type) && isValidCount(condition.condition_value);
  const qualifying = useQuery({
    ...orpc.backOffice.badges.countEarners.queryOptions({ input: condition }),
    ...{ staleTime: 0, retry: false, enabled: isComplete },
  });
  if (!condition_type || !isComplete) return null;
  return (
    <div role="status" className="-mt-2 rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      <p className="font-medium">{badgeConditionSentence(condition_type, condition_value)}</p>
      {qualifying.isPending && <Skeleton className="mt-1 h-4 w-56" />}
      {qualifying.isSuccess && <p className="text-muted">{describeCount(qualifying.data.learners)}</p>}
      {qualifying.isError && <p className="text-muted">No se pudo contar a quién le corresponde ya.</p>}
    </div>
  );
}

const isValidCount = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1_000_000;

function describeCount(count: number): string {
  if (count === 0) return 'Nadie la cumple todavía.';
  if (count === 1) return '1 persona ya la cumple y la recibirá al guardar.';
  return `${withCount(count, 'persona')} ya la cumplen y la recibirán al guardar.`;
}

export const conditionTypes = BADGE_CONDITION_TYPES.map((value) => ({
  value,
  label: BADGE_CONDITION_LABELS[value],
}));
