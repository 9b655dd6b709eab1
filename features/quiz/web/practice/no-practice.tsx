import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, isMissing } from '#web/api/api-error.ts';
import { NotFoundArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

type NoPracticeProps = { attemptId: string; query: UseQueryResult<unknown> };

/** Why the wrong answers cannot be practised. Only a failure that may pass offers another try. */
export function NoPractice({ attemptId, query }: NoPracticeProps) {
  const { error } = query;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return <Impossible attemptId={attemptId} error={error} />;
  return (
    <QueryResult query={query} loading={null} unavailable="No se pudo empezar la práctica">
      {() => null}
    </QueryResult>
  );
}

function Impossible({ attemptId, error }: { attemptId: string; error: ApiError }) {
  const isGone = isMissing(error);
  return (
    <div role="alert">
      <EmptyState
        illustration={<NotFoundArt />}
        title={isGone ? 'No encontramos este quiz' : error.message}
        description={!isGone && 'Tus respuestas siguen ahí para releerlas.'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {error.code === 'premium_required' && (
              <ButtonLink to="/plans" variant="purple">
                Ver los planes
              </ButtonLink>
            )}
            {isGone ? (
              <ButtonLink to="/progress/quizzes">Ver mis quizzes</ButtonLink>
            ) : (
              <ButtonLink to="/progress/quizzes/$id" params={{ id: attemptId }} variant="outline">
                Ver mis respuestas
              </ButtonLink>
            )}
          </div>
        }
      />
    </div>
  );
}
