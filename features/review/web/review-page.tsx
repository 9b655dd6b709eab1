import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Review, reviewOptions } from '#features/progress/web/progress.queries.ts';
import { EmptyBoxArt, EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { dueWords } from '#web/text/due-words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx';
import { RetentionCard } from './retention-card.tsx';
import { StartCard } from './start-card.tsx';
import { WeakestCards } from './weakest-cards.tsx';

const LawChanges = lazyComponent(() => import('#features/progress/web/home/law-change.tsx'));

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
  const changes = review.law_changes.length > 0 && <LawChanges changes={review.law_changes} />;
  if (!canStart && review.learnt === 0 && !changes) return <NothingLearnt />;
  return (
    <ReviewGrid
      start={
        <div className="flex flex-col gap-4">
          {changes}
          {canStart ? <StartCard review={review} /> : <NothingToday nextDueAt={review.next_due_at} />}
        </div>
      }
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

type ReviewGridProps = Record<'start' | 'forgetting' | 'retention', ReactNode>;

/** On desktops what is being forgotten stands beside the start and the setting. */
const ReviewGrid = ({ start, forgetting, retention }: ReviewGridProps) => (
  <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] [&>*]:min-w-0">
    {start}
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{forgetting}</div>
    {retention}
  </div>
);

const ReviewSkeleton = () => (
  <Loading label="Cargando tu repaso…">
    <ReviewGrid
      start={
        <Card>
          <Skeleton className="h-11 w-40" />
          <Skeleton className="mt-2 h-5 w-56" />
          <Skeleton className="mt-5 h-18 w-full" />
          <Skeleton className="mt-5 h-12 w-full" />
        </Card>
      }
      forgetting={
        <Card>
          <Skeleton className="h-6 w-44" />
          <Skeletons count={3} className="mt-4 h-16 w-full" />
        </Card>
      }
      retention={
        <Card>
          <Skeleton className="h-6 w-52" />
          <Skeleton className="mt-4 h-24 w-full" />
        </Card>
      }
    />
  </Loading>
);
