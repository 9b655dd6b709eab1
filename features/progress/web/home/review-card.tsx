import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { categoryLabel } from '#domain/course/lessons.ts';
import { RetakeBadge } from '#features/lessons/web/retake-badge.tsx';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import type { MyProgress } from '../progress.queries.ts';
import { IconCard } from './icon-card.tsx';

type ReviewCardProps = { lesson: MyProgress['review']; hasCompleted: boolean };

export function ReviewCard({ lesson, hasCompleted }: ReviewCardProps) {
  if (!lesson)
    return (
      <ReviewFrame>
        <EmptyLessonsArt className="mx-auto my-auto w-36 max-lg:hidden" />
        <p className="text-sm text-pretty text-muted lg:mt-3">
          {hasCompleted
            ? 'Has acertado todas las preguntas de lo que llevas: no queda nada que repasar.'
            : 'Cuando termines tu primera lección, aquí verás cuál te conviene repetir.'}
        </p>
      </ReviewFrame>
    );
  const { id, title, category, score, total_questions, points_left } = lesson;
  return (
    <ReviewFrame>
      <div data-category={category} className="flex-1">
        <p className="text-sm font-semibold text-category">{categoryLabel(category)}</p>
        <p className="mt-0.5 font-bold text-pretty wrap-anywhere">{title}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm text-muted tabular-nums">
          Tu mejor resultado: {score} de {total_questions}
          {points_left > 0 && <RetakeBadge gain={points_left} />}
        </p>
      </div>
      <ButtonLink to="/quiz/$id" params={{ id }} variant="secondary" size="full" className="mt-4">
        Repasa esta lección
      </ButtonLink>
    </ReviewFrame>
  );
}

export const ReviewFrame = ({ children }: { children: ReactNode }) => (
  <IconCard icon={RotateCcw} tone="text-brand" title="Repaso" className="flex flex-col">
    {children}
  </IconCard>
);
