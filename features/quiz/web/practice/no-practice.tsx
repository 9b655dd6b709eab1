import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '#web/api/api-error.ts';
import { NotFoundArt } from '#web/brand/late-art.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

type NoPracticeProps = { attemptId: string; query: UseQueryResult<unknown> };

/** Why the wrong answers cannot be practised. Only a failure that may pass offers another try. */
export function NoPractice({ attemptId, query }: NoPracticeProps) {
  const { error } = query;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return <Impossible attemptId={attemptId} error={error} />;
  return (
    <QueryResult
      query={query}
      loading={null}
      failed={(message) => `No se pudo empezar la práctica: ${message}`}
    >
      {() => null}
    </QueryResult>
  );
}

function Impossible({ attemptId, error }: { attemptId: string; error: ApiError }) {
  const isMissing = error.status === 404 || error.status === 400;
  return (
    <div role="alert">
      <EmptyState
        illustration={<NotFoundArt />}
        title={isMissing ? 'No encontramos este quiz' : error.message}
        description={!isMissing && 'Tus respuestas siguen ahí para releerlas.'}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {error.code === 'premium_required' && (
              <Link to="/plans" className={buttonClasses({ variant: 'purple' })}>
                Ver los planes
              </Link>
            )}
            {isMissing ? (
              <Link to="/progress/quizzes" className={buttonClasses()}>
                Ver mis quizzes
              </Link>
            ) : (
              <Link
                to="/progress/quizzes/$id"
                params={{ id: attemptId }}
                className={buttonClasses({ variant: 'outline' })}
              >
                Ver mis respuestas
              </Link>
            )}
          </div>
        }
      />
    </div>
  );
}
