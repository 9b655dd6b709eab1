import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, House, ListChecks, ListRestart, RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { nextIdeaLink } from '#features/lessons/web/next-idea-link.ts';
import { progressOptions, reviewOptions } from '#features/progress/web/progress.queries.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { isWeak } from './result-praise.ts';
import { useNextLesson } from './use-next-lesson.ts';

// If its code cannot be downloaded, the buttons below are the way on.
const GoOn = lazyComponent(
  () => import('#features/progress/web/session/go-on.tsx'),
  () => null,
);

const MissedParts = lazyComponent(
  () => import('./missed-parts.tsx'),
  () => null,
);

type NextStepsProps = {
  lessonId: string;
  /** Undefined until the result is saved, since only then there is a report. */
  attemptId: string | undefined;
  /** Of right answers. */
  percentage: number;
};

/** The actions after a quiz: one main button, and one row of others, with a retake if it can still improve the score. */
export function NextSteps({ lessonId, attemptId, percentage }: NextStepsProps) {
  const perfect = percentage === 100;
  const weak = isWeak(percentage) && attemptId !== undefined;
  const { next, isPending, gain } = useNextLesson(lessonId);
  const { data: progress } = useQuery(progressOptions());
  // As it was read last, which costs no call.
  const { data: review } = useQuery({ ...reviewOptions(), enabled: false });
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="sr-only">
        Y ahora…
      </h2>
      {weak && (
        <Suspense fallback={<div className="h-41" />}>
          <MissedParts attemptId={attemptId} />
        </Suspense>
      )}
      {isPending ? (
        <div className="h-41" />
      ) : (
        <Suspense fallback={<div className="h-41" />}>
          <GoOn
            progress={progress}
            review={review}
            quiet={weak}
            otherwise={
              next ? (
                <NextLesson {...next} variant={weak ? 'outline' : 'purple'} />
              ) : (
                <OtherLessons quiet={weak} />
              )
            }
          />
        </Suspense>
      )}
      <nav aria-label="Otras opciones" className="mt-2 flex flex-wrap justify-center">
        {attemptId && <Answers attemptId={attemptId} practises={!perfect && !weak} />}
        {!perfect && (
          <Link to="/quiz/$id" params={{ id: lessonId }} className={tile}>
            <RotateCw />
            Repetir el quiz
            {gain !== undefined && gain > 0 && (
              <span className="text-reward tabular-nums">+{gain} si aciertas todo</span>
            )}
          </Link>
        )}
        <Link to="/lessons" className={tile}>
          <BookOpen />
          Ver lecciones
        </Link>
        <Link to="/home" className={tile}>
          <House />
          Ir al inicio
        </Link>
      </nav>
    </section>
  );
}

const OtherLessons = ({ quiet }: { quiet: boolean }) => (
  <ButtonLink to="/lessons" variant={quiet ? 'outline' : 'purple'} size="full" className="mt-3">
    Elegir otra lección
  </ButtonLink>
);

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

const tile =
  'flex min-h-tap min-w-0 flex-1 basis-16 flex-col items-center gap-1 rounded-control px-0.5 py-2 text-center text-xs font-semibold ' +
  'text-brand hover:bg-brand-soft [&_svg]:size-5';

function Answers({ attemptId, practises }: { attemptId: string; practises: boolean }) {
  const params = { id: attemptId };
  return (
    <>
      <Link to="/progress/quizzes/$id" params={params} className={tile}>
        <ListChecks />
        Ver mis respuestas
      </Link>
      {practises && (
        <Link to="/progress/quizzes/$id/practice" params={params} className={tile}>
          <ListRestart />
          Repetir solo las falladas
        </Link>
      )}
    </>
  );
}
