import { categoryLabel } from '#domain/course/lessons.ts';
import type { api } from '#web/api/client.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { MoneyBox } from '#web/brand/money-box.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';

type NextLesson = Awaited<ReturnType<typeof api.progress.mine>>['next_lesson'];

export function NextStepCard({ lesson, hasBegun }: { lesson: NextLesson; hasBegun: boolean }) {
  if (!lesson) return <AllDone />;
  return (
    <section
      data-category={lesson.category}
      className="flex flex-col justify-between gap-4 rounded-card border border-line/70 bg-surface p-5 shadow-soft"
    >
      <div className="flex flex-wrap-reverse items-center gap-4">
        <div className="min-w-[min(8rem,100%)] flex-1">
          <p className="text-sm font-semibold text-category">{categoryLabel(lesson.category)}</p>
          <h2 className="mt-0.5 text-xl font-bold text-pretty">
            <span className="block text-base font-normal tracking-normal text-muted">
              {hasBegun || lesson.in_progress ? 'Continúa con…' : 'Empieza con…'}
            </span>
            {lesson.title}
          </h2>
        </div>
        <CategoryArt category={lesson.category} className="size-24 shrink-0" />
      </div>
      <ButtonLink to="/quiz/$id" params={{ id: lesson.id }} variant="purple" size="full">
        {lesson.in_progress ? 'Seguir donde lo dejé' : 'Empezar la lección'}
      </ButtonLink>
    </section>
  );
}

function AllDone() {
  return (
    <section className="flex items-center gap-4 rounded-card bg-brand-soft p-5">
      <div className="min-w-0 flex-1">
        <h2 className="text-xl font-bold">Has completado todas las lecciones</h2>
        <p className="mt-1 text-sm">Repite las que quieras: solo suma lo que mejores.</p>
        <ButtonLink to="/lessons" className="mt-4">
          Repasar lecciones
        </ButtonLink>
      </div>
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className="size-24 shrink-0">
        <MoneyBox x={0} y={0} scale={1} />
      </svg>
    </section>
  );
}
