import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { competenceLabel } from '#domain/course/competences.ts';
import { describePeriod } from '#domain/course/validity.ts';
import { countryName } from '#domain/people/country-name.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import {
  AccessBadge,
  CategoryBadge,
  LessonStateBadge,
} from '#features/back-office/frame/web/cell/lesson-badges.tsx';
import { LessonSources } from '#features/lessons/web/lesson-sources.tsx';
import { MarkdownPreview } from '#features/lessons/web/text/markdown-preview.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

export const LessonFacts = ({ lesson }: { lesson: WholeLesson }) => (
  <Card look="line" flush>
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 p-5 lg:grid-cols-6">
      <Fact label="Estado">
        <LessonStateBadge state={lesson.state} />
      </Fact>
      <Fact label="Categoría">
        <CategoryBadge category={lesson.category} />
      </Fact>
      <Fact label="Subtema" empty="Ninguno">
        {lesson.subtopic}
      </Fact>
      <Fact label="Acceso">
        <AccessBadge isFree={lesson.is_free} />
      </Fact>
      <Fact label="Puntos">{lesson.points_reward}</Fact>
      <Fact label="Orden">{lesson.order_index}</Fact>
      <Fact label="País">{countryName(lesson.country)}</Fact>
      <Fact label="Vigencia" empty="Sin límite" className="lg:col-span-2">
        {describePeriod(lesson)}
      </Fact>
      <Fact label="Competencia" empty="Ninguna" className="lg:col-span-2">
        {lesson.competence && competenceLabel(lesson.competence)}
      </Fact>
      <Fact label="Revisada el" empty="Sin revisar">
        {lesson.reviewed && describeDay(lesson.reviewed)}
      </Fact>
      {lesson.description && (
        <Fact label="Descripción" className="col-span-full">
          {lesson.description}
        </Fact>
      )}
    </dl>
    <LessonContent lesson={lesson} />
  </Card>
);

type FactProps = { label: string; empty?: string; className?: string; children: ReactNode };

const Fact = ({ label, empty, className, children }: FactProps) => (
  <div className={classNames('min-w-0', className)}>
    <dt className="mb-1 text-xs font-semibold text-muted">{label}</dt>
    <dd className="tabular-nums">
      {empty && !children ? <span className="text-muted">{empty}</span> : children}
    </dd>
  </div>
);

function LessonContent({ lesson }: { lesson: WholeLesson }) {
  if (!lesson.content.trim()) return null;
  return (
    <details className="group border-t border-line">
      <summary
        className="flex min-h-11 list-none items-center gap-2 rounded-b-card px-5 py-2 text-sm font-semibold
        hover:bg-hover focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden"
      >
        <ChevronRight className="size-4 text-muted transition-transform group-open:rotate-90" />
        Texto de la lección
      </summary>
      <div className="px-5 pt-2 pb-6">
        <MarkdownPreview text={lesson.content} />
        <LessonSources lesson={lesson} />
      </div>
    </details>
  );
}
