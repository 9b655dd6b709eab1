import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QuizOpening } from '#features/quiz/web/quiz-skeleton.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { orpc } from '#web/api/client.ts';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { latestPlacementOptions, startPlacementOptions } from '../placement.queries.ts';
import { QuestionsScreen } from './questions-screen.tsx';

export default function PlacementQuestionsPage() {
  const placement = useQuery(startPlacementOptions());
  useForgetLatest(placement.data?.id);
  const { data, error } = placement;
  if (data) return <QuestionsScreen key={data.id} placement={data} />;
  return (
    <QuizOpening
      title="¿Por dónde empiezo?"
      query={placement}
      loading="Cargando las preguntas…"
      unavailable="No se pudieron cargar las preguntas"
      refused={error instanceof ApiError && error.status === 409 && <NoQuestions error={error} />}
    />
  );
}

/** Home and the page of the proposal name open questions, so they fetch them again when they are opened. */
function useForgetLatest(id: string | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    if (!id) return;
    for (const queryKey of [latestPlacementOptions().queryKey, orpc.progress.key()])
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }, [id, client]);
}

function NoQuestions({ error }: { error: ApiError }) {
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
