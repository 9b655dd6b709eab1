import { useQuery } from '@tanstack/react-query';
import { type Review, reviewOptions } from '#features/progress/web/progress.queries.ts';
import { EmptyBoxArt, EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { dueWords } from '#web/text/due-words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RetentionCard } from './retention-card.tsx';
import { ReviewGrid, ReviewSkeleton } from './review-grid.tsx';
import { StartCard } from './start-card.tsx';
import { WeakestCards } from './weakest-cards.tsx';

/** How much there is to review, what is being forgotten, and how one wants to review (docs/product.md §2.24). */
export default function ReviewPage() {
  return (
    <>
      <PageHeader
        title="Repaso de hoy"
        description="Cada pregunta vuelve justo antes de que se te olvide la respuesta."
      />
      <QueryResult
        query={useQuery(reviewOptions())}
        loading={<ReviewSkeleton />}
        unavailable="No se pudo cargar tu repaso"
      >
        {(review) => <Overview review={review} />}
      </QueryResult>
    </>
  );
}

function Overview({ review }: { review: Review }) {
  const canStart = review.ready > 0 || review.open_session !== null;
  if (!canStart && review.learnt === 0) return <NothingLearnt />;
  return (
    <ReviewGrid
      start={canStart ? <StartCard review={review} /> : <NothingToday nextDueAt={review.next_due_at} />}
      forgetting={<WeakestCards review={review} />}
      retention={<RetentionCard retention={review.retention} />}
    />
  );
}

const NothingToday = ({ nextDueAt }: { nextDueAt: string | null }) => (
  <Card>
    <EmptyState
      illustration={<EmptyBoxArt />}
      title="Hoy no toca repasar."
      description={nextDueAt && `Lo próximo vuelve ${dueWords(nextDueAt)}.`}
      action={
        <ButtonLink to="/lessons" variant="secondary">
          Ver lecciones
        </ButtonLink>
      }
    />
  </Card>
);

const NothingLearnt = () => (
  <Card>
    <EmptyState
      illustration={<EmptyLessonsArt />}
      title="Aún no hay nada que repasar."
      description="Termina tu primera lección y sus preguntas volverán aquí cuando convenga recordarlas."
      action={
        <ButtonLink to="/lessons" variant="purple">
          Ver lecciones
        </ButtonLink>
      }
    />
  </Card>
);
