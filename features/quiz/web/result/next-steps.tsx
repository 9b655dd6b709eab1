import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, ListChecks, ListRestart, RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { nextIdeaLink } from '#features/lessons/web/next-idea-link.ts';
import { RetakeBadge } from '#features/lessons/web/retake-badge.tsx';
import { progressOptions, reviewOptions } from '#features/progress/web/progress.queries.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { useNextLesson } from './use-next-lesson.ts';

// If its code cannot be downloaded, the buttons below are the way on.
const GoOn = lazyComponent(
  () => import('#features/progress/web/session/go-on.tsx'),
  () => null,
);

type NextStepsProps = {
  lessonId: string;
  /** Undefined until the result is saved, since only then there is a report. */
  attemptId: string | undefined;
  perfect: boolean;
};

/** The actions after a quiz: first the next lesson, then the answers, and a retake if it can still improve the score. */
export function NextSteps({ lessonId, attemptId, perfect }: NextStepsProps) {
  const { next, isPending, gain } = useNextLesson(lessonId);
  const { data: progress } = useQuery(progressOptions());
  // As it was read last, which costs no call.
  const { data: review } = useQuery({ ...reviewOptions(), enabled: false });
  return (
    <section aria-labelledby="next" className="mt-8">
      <h2 id="next" className="text-lg font-bold">
        Y ahora…
      </h2>
      {isPending ? (
        <div className="h-41" />
      ) : (
        <Suspense fallback={<div className="h-41" />}>
          <GoOn progress={progress} review={review} otherwise={next ? <NextLesson {...next} /> : null} />
        </Suspense>
      )}
      <div className="mt-3 flex flex-wrap gap-x-2">
        {attemptId && <Answers attemptId={attemptId} perfect={perfect} />}
        {!perfect && <Again lessonId={lessonId} gain={gain} />}
      </div>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <ButtonLink to="/lessons" variant={next || isPending ? 'outline' : 'purple'} size="full">
          Ver lecciones
        </ButtonLink>
        <ButtonLink to="/home" variant="outline" size="full">
          Ir al inicio
        </ButtonLink>
      </div>
    </section>
  );
}

type NextLessonProps = {
  id: string;
  title: string;
  category: LessonCategory;
  invitation: string;
  variant?: 'purple' | 'outline';
};

export function NextLesson({ id, title, category, invitation, variant = 'purple' }: NextLessonProps) {
  return (
    <div
      data-category={category}
      className="mt-3 flex flex-col gap-4 rounded-card border border-line/70 bg-surface p-4 shadow-soft"
    >
      <div className="flex items-center gap-4">
        <CategoryArt category={category} className="size-16 shrink-0" />
        <p className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{invitation}</span>
          <span className="block font-bold text-pretty">{title}</span>
        </p>
      </div>
      <ButtonLink {...nextIdeaLink(id)} variant={variant} size="full">
        Ir a la siguiente lección
      </ButtonLink>
    </div>
  );
}

const look = buttonClasses({ variant: 'ghost', className: 'max-w-full flex-wrap text-brand' });

function Answers({ attemptId, perfect }: { attemptId: string; perfect: boolean }) {
  const params = { id: attemptId };
  return (
    <>
      <Link to="/progress/quizzes/$id" params={params} className={look}>
        <ListChecks aria-hidden="true" />
        Ver mis respuestas
      </Link>
      {!perfect && (
        <Link to="/progress/quizzes/$id/practice" params={params} className={look}>
          <ListRestart aria-hidden="true" />
          Repetir solo las falladas
        </Link>
      )}
    </>
  );
}

function Again({ lessonId, gain }: { lessonId: string; gain: number | undefined }) {
  const params = { id: lessonId };
  return (
    <>
      <Link to="/lessons/$id" params={params} className={look}>
        <BookOpen aria-hidden="true" />
        Leer la lección
      </Link>
      <Link to="/quiz/$id" params={params} className={look}>
        <RotateCcw aria-hidden="true" />
        Repetir el quiz
        {gain !== undefined && gain > 0 && <RetakeBadge gain={gain} />}
      </Link>
    </>
  );
}
