import type { ApiError } from '#web/api/api-error.ts';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

export function NoQuestions({ error }: { error: ApiError }) {
  const isTooSoon = error.code === 'placement_too_soon';
  return (
    <div role="alert">
      <EmptyState
        illustration={<EmptyLessonsArt />}
        title={error.message}
        action={
          <ButtonLink to={isTooSoon ? '/placement' : '/lessons'}>
            {isTooSoon ? 'Ver mi propuesta' : 'Ver lecciones'}
          </ButtonLink>
        }
      />
    </div>
  );
}
