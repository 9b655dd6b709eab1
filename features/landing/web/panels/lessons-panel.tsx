import { Check, Clock } from 'lucide-react';
import { categoryLabel } from '#domain/course/lessons.ts';
import { withCount } from '#domain/text/plural.ts';
import { categoryIcons } from '#web/brand/category-icons.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { LandingContent } from '../landing-content.ts';
import { FeaturePanel } from './feature-panel.tsx';

export const LessonsPanel = ({ lessons }: Pick<LandingContent, 'lessons'>) => (
  <FeaturePanel
    className="md:col-span-12 lg:col-span-7"
    title="Lecciones que se leen de una sentada"
    text="Cuatro temas, con palabras de todos los días, ejemplos con números y un quiz al final. Empiezan desde cero."
  >
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {lessons.map((lesson, index) => (
        <LessonRow key={lesson.title} lesson={lesson} isDone={index === 0} />
      ))}
    </ul>
  </FeaturePanel>
);

function LessonRow({ lesson, isDone }: { lesson: LandingContent['lessons'][number]; isDone: boolean }) {
  const { title, category, minutes, points_reward, total_questions } = lesson;
  const Icon = categoryIcons[category];
  return (
    <li
      data-category={category}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 rounded-card border
        border-line/70 bg-surface p-3.5 shadow-soft sm:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      <span className="grid size-11 place-items-center rounded-control bg-category-soft text-category">
        <Icon className="size-5.5" aria-hidden="true" />
      </span>
      <div>
        <p className="font-semibold leading-snug">{title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className="text-category">{categoryLabel(category)}</span>
          <span className="inline-flex items-center gap-1">
            <Clock className="size-3.5" aria-hidden="true" /> {minutes} min
          </span>
        </p>
      </div>
      <div className="col-start-2 sm:col-start-3">
        {isDone ? (
          <Badge tone="correct" icon={<Check aria-hidden="true" />}>
            {total_questions} de {total_questions}
          </Badge>
        ) : (
          <Badge tone="reward">+{withCount(points_reward, 'punto')}</Badge>
        )}
      </div>
    </li>
  );
}
