import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Sprout } from 'lucide-react';
import { formatSpanishNumber } from '#domain/arithmetic.ts';
import { levelOf, levelProgress } from '#domain/game/level.ts';
import { withCount } from '#domain/text/plural.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { Badge } from '#web/ui/badge.tsx';

/** `gained`: the points of this quiz; undefined when it was finished on another visit. */
export function LevelLine({ gained }: { gained: number | undefined }) {
  const { data, isFetching } = useQuery(progressOptions());
  return (
    // As high as the loaded content, so that nothing moves.
    <p className="mt-1 flex min-h-7 items-center gap-2 text-sm tabular-nums">
      {data && !isFetching && <Level totalPoints={data.total_points} gained={gained ?? 0} />}
    </p>
  );
}

function Level({ totalPoints, gained }: { totalPoints: number; gained: number }) {
  const { level, remaining } = levelProgress(totalPoints);
  const shown = formatSpanishNumber(level, 0);
  if (levelOf(totalPoints - gained) < level) {
    return (
      <Badge tone="reward" icon={<ArrowUp />} className="text-sm! font-bold">
        ¡Subes al nivel {shown}!
      </Badge>
    );
  }
  return (
    <>
      <Sprout aria-hidden="true" className="size-5 shrink-0 text-reward" />
      <span>
        <strong>Nivel {shown}.</strong> {remaining === 1 ? 'Falta' : 'Faltan'} {withCount(remaining, 'punto')}{' '}
        para el siguiente.
      </span>
    </>
  );
}
