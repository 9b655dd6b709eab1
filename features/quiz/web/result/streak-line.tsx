import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { withCount } from '#domain/text/plural.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { streakNote } from '#features/streak/web/streak-words.ts';

export function StreakLine() {
  const { data, isFetching } = useQuery(progressOptions());
  return (
    // As high as the loaded content, so that nothing moves.
    <p className="mt-3 flex min-h-7 items-center gap-2 text-sm text-pretty">
      {data && !isFetching && (
        <>
          <Flame aria-hidden="true" className="size-5 shrink-0 text-caution" />
          <span>
            <strong>Racha: {withCount(data.streak.days, 'día')}.</strong> {streakNote(data.streak)}
          </span>
        </>
      )}
    </p>
  );
}
