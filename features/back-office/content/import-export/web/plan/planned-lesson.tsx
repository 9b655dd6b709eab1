import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { withCount } from '#domain/text/plural.ts';
import type { ImportResult } from '#features/back-office/content/web/rows.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { type PlannedQuestion, PlannedQuestions } from './planned-questions.tsx';

type Lesson = ImportResult['lessons'][number];

const changes: Record<Lesson['change'], { label: string; tone: BadgeTone }> = {
  created: { label: 'Nueva', tone: 'correct' },
  restored: { label: 'Recuperada', tone: 'brand' },
  updated: { label: 'Cambia', tone: 'caution' },
  unchanged: { label: 'Sin cambios', tone: 'neutral' },
};

type PlannedLessonProps = { lesson: Lesson; questions: PlannedQuestion[] };

/** A lesson of the file; it opens to show what happens to each of its questions. */
export function PlannedLesson({ lesson, questions }: PlannedLessonProps) {
  if (questions.length === 0)
    return (
      <Heading lesson={lesson}>
        <span className="size-4 shrink-0" />
      </Heading>
    );
  return (
    <details className="group">
      <summary className="list-none hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Heading lesson={lesson}>
          <ChevronRight className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
        </Heading>
      </summary>
      <PlannedQuestions questions={questions} />
    </details>
  );
}

function Heading({ lesson, children }: { lesson: Lesson; children: ReactNode }) {
  const { label, tone } = changes[lesson.change];
  const { removed } = lesson.questions;
  return (
    <span className="flex min-h-11 items-center gap-2.5 px-3.5 py-2">
      {children}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {lesson.title}
        {removed > 0 && (
          <span className="block text-wrong">Se elimina: {withCount(removed, 'pregunta')}</span>
        )}
      </span>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}
