import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { globalRankingOptions } from './ranking.queries.ts';
import { type RankedLearner, RankingEmpty, RankingList } from './ranking-list.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';

const SHOWN = 5;

/** The first learner of the ranking and the learner's own row. `label` is the learner's position in words. */
export function RankingPreview({ label }: { label: string | undefined }) {
  const ranking = useQuery(globalRankingOptions());
  return (
    <Card>
      <CardHeader
        title="Ranking"
        description={label ?? <Skeleton className="h-[1.45em] w-20" />}
        action={
          <Link
            to="/ranking"
            className="-my-2 inline-flex min-h-tap shrink-0 items-center gap-1 text-sm font-semibold text-brand hover:underline"
          >
            Ver todo
            <span className="sr-only"> el ranking</span>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        }
      />
      <div className="-mx-2.5">
        <QueryResult
          query={ranking}
          loading={<RankingSkeleton rows={SHOWN} />}
          unavailable="No se pudo cargar el ranking"
        >
          {({ ranking: learners }) =>
            learners.length === 0 ? (
              <RankingEmpty title="Todavía no hay nadie en el ranking" />
            ) : (
              <RankingList learners={firstAndOwn(learners)} />
            )
          }
        </QueryResult>
      </div>
    </Card>
  );
}

function firstAndOwn(learners: readonly RankedLearner[]): RankedLearner[] {
  const own = learners.slice(SHOWN).filter((learner) => learner.is_me);
  return [...learners.slice(0, SHOWN - own.length), ...own];
}
