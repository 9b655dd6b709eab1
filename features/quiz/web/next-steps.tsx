import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookOpen, RotateCcw } from 'lucide-react';
import type { LessonCategory } from '#domain/lessons.ts';
import { progressOptions } from '#features/progress/web/progress.queries.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';

/** What to do after a quiz: the next lesson, or this one again while it has something left to teach. */
export function NextSteps({ lessonId, perfect }: { lessonId: string; perfect: boolean }) {
  return (
    <section aria-labelledby="next" className="mt-8">
      <h2 id="next" className="text-lg font-bold">
        Y ahora…
      </h2>
      <NextLesson lessonId={lessonId} />
      {!perfect && (
        <div className="mt-3 flex flex-wrap gap-x-2">
          <Link
            to="/lessons/$id"
            params={{ id: lessonId }}
            className={buttonClasses({ variant: 'ghost', className: 'text-brand' })}
          >
            <BookOpen aria-hidden="true" />
            Repasar la lección
          </Link>
          <Link
            to="/quiz/$id"
            params={{ id: lessonId }}
            className={buttonClasses({ variant: 'ghost', className: 'text-brand' })}
          >
            <RotateCcw aria-hidden="true" />
            Repetir el quiz
          </Link>
        </div>
      )}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Link to="/lessons" className={buttonClasses({ variant: 'outline', size: 'full' })}>
          Ver lecciones
        </Link>
        <Link to="/home" className={buttonClasses({ variant: 'outline', size: 'full' })}>
          Ir al inicio
        </Link>
      </div>
    </section>
  );
}

function NextLesson({ lessonId }: { lessonId: string }) {
  const { data, isFetching } = useQuery(progressOptions());
  const next = data?.next_lesson;
  // Until the finish has reached the figures, the next lesson may still be the one just done.
  if (!next || next.id === lessonId) return <div className={isFetching || !data ? 'h-30' : undefined} />;
  return (
    <Link
      to="/quiz/$id"
      params={{ id: next.id }}
      data-category={next.category}
      className="mt-3 flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-soft transition-[border-color] hover:border-category"
    >
      <CategoryArt category={next.category as LessonCategory} className="size-16 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm text-muted">Continúa con…</span>
        <span className="block font-bold text-pretty">{next.title}</span>
      </span>
    </Link>
  );
}
