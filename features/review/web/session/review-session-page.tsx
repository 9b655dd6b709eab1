import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import type { ReviewSize } from '#domain/learning/review-parameters.ts';
import { QuizOpening, QuizSkeleton } from '#features/quiz/web/quiz-skeleton.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { invalidateReview, sessionOptions } from '../review.queries.ts';
import { SessionScreen } from './session-screen.tsx';

const TopicPractice = lazyComponent(() => import('../practice/topic-practice.tsx'));

/** 'Repaso de hoy', or the practice of a subtopic (docs/product.md §17.9, §18). */
export default function ReviewSessionPage() {
  const { size, practice } = useSearch({ from: '/learner/review/session' });
  const [, named, subtopic] = /^(\w+)\/(.*)$/s.exec(practice ?? '') ?? [];
  const category = LESSON_CATEGORIES.find((one) => one === named);
  if (!category) return <Review size={size} />;
  return (
    <Suspense fallback={<QuizSkeleton label="Cargando la práctica…" />}>
      <TopicPractice topic={{ category, subtopic: subtopic || null }} />
    </Suspense>
  );
}

function Review({ size }: { size: ReviewSize | undefined }) {
  const session = useQuery(sessionOptions(size));
  const id = session.data?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (id) void invalidateReview(client);
  }, [id, client]);
  if (session.data) return <SessionScreen key={session.dataUpdatedAt} session={session.data} size={size} />;
  if (hasNothing(session.error)) return <Navigate to="/review" replace />;
  return (
    <QuizOpening
      title="Repaso de hoy"
      query={session}
      loading="Cargando el repaso…"
      unavailable="No se pudo empezar el repaso"
    />
  );
}

/** The page of the review says why, and when there is something to review. */
const hasNothing = (error: Error | null) => error instanceof ApiError && error.code === 'nothing_to_review';
