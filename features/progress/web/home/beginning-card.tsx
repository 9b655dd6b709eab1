import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { categoryLabel, LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import { withCount } from '#domain/text/plural.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { type PartOfToday, partLink } from '../session/session-of-today.ts';

/** The first lesson, which is all that a newcomer's home asks for. */
export function BeginningCard({ part }: { part: Extract<PartOfToday, { kind: 'lesson' }> }) {
  const { title, category, total_questions } = part.lesson;
  return (
    <BeginningFrame
      art={<CategoryArt category={category} className="size-28" />}
      button={
        <ButtonLink {...partLink(part)} variant="purple" size="full" className="min-h-13 text-lg">
          {part.isBegun ? 'Seguir donde lo dejé' : 'Empezar la lección'}
        </ButtonLink>
      }
    >
      <div data-category={category}>
        <p className="text-sm font-semibold text-category">{categoryLabel(category)}</p>
        <h2 className="mt-0.5 text-xl font-bold text-pretty">
          <span className="block text-base font-normal tracking-normal text-muted">
            {part.isBegun ? 'Continúa con…' : 'Empieza con…'}
          </span>
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {part.minutes} min · {withCount(total_questions, 'pregunta')}
        </p>
      </div>
    </BeginningFrame>
  );
}

/** In wide windows, where there is room: what is proposed is an offer, and any topic can be next. */
export const OtherTopics = () => (
  <nav aria-labelledby="topics" className="max-lg:hidden">
    <h2 id="topics" className="mt-4 mb-3 text-lg font-bold">
      ¿Prefieres otro tema?
    </h2>
    <ul className="grid grid-cols-2 gap-4">
      {LESSON_CATEGORIES.map((category) => (
        <li key={category} data-category={category}>
          <Link
            to="/lessons"
            search={{ categoria: category }}
            className="flex items-center gap-3 rounded-card border border-line/70 bg-surface p-4 font-semibold
              transition-[border-color] hover:border-category"
          >
            <CategoryArt category={category} className="size-14 shrink-0" />
            {categoryLabel(category)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

export const BeginningFrame = ({
  art,
  button,
  children,
}: Record<'art' | 'button' | 'children', ReactNode>) => (
  <Card className="flex min-h-70 flex-col justify-between gap-5 lg:flex-1 lg:p-6">
    <div className="flex flex-1 flex-wrap-reverse items-center gap-4">
      <div className="min-w-[min(9rem,100%)] flex-1">{children}</div>
      <div className="shrink-0">{art}</div>
    </div>
    {button}
  </Card>
);
