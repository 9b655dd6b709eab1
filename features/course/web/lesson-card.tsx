import { BookOpen, CircleCheck, CirclePlay, Crown, MapPin } from 'lucide-react';
import { memo, useId } from 'react';
import { categoryLabel } from '#domain/course/lessons.ts';
import { countryName, GENERAL } from '#domain/people/country-name.ts';
import { nounFor } from '#domain/text/plural.ts';
import { type LessonState, type LessonSummary, pointsLeft } from '#features/lessons/web/lesson-list.ts';
import { MasteryBar } from '#features/lessons/web/mastery-bar.tsx';
import { openedFromList } from '#features/lessons/web/opened-from-list.ts';
import { Mark } from '#web/brand/logo.tsx';
import { PageLink } from '#web/links/page-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

type LessonCardProps = {
  lesson: LessonSummary;
  state: LessonState;
  /** How well its subtopic is known; undefined when nothing of it was answered. */
  mastery: number | undefined;
};

/** A lesson in the list. The card links to the quiz; the line at its foot links to the text. Drawn again only when its facts change. */
export const LessonCard = memo(function LessonCard({ lesson, state, mastery }: LessonCardProps) {
  const titleId = useId();
  return (
    <Card
      flush
      className="relative flex h-full flex-col p-4 transition-[border-color] hover:border-category
        has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-focus"
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <StateBadge state={state} />
        {lesson.country !== GENERAL && <Badge icon={<MapPin />}>{countryName(lesson.country)}</Badge>}
        {!lesson.is_free && (
          <Badge tone="caution" icon={<Crown />}>
            Premium
          </Badge>
        )}
        <Points left={pointsLeft(lesson, state)} isRetake={state.best !== undefined} />
      </div>
      <h3 className="mt-2 text-base leading-snug font-bold text-pretty">
        <PageLink
          to={`/quiz/${lesson.id}`}
          state={openedFromList}
          id={titleId}
          className="outline-none after:absolute after:inset-0 after:rounded-card"
        >
          {lesson.title}
        </PageLink>
      </h3>
      {lesson.description && <p className="mt-1 line-clamp-2 text-sm text-muted">{lesson.description}</p>}
      <div className="mt-auto -mb-2 flex flex-wrap items-center gap-x-4 pt-1">
        <PageLink
          to={`/lessons/${lesson.id}`}
          aria-describedby={titleId}
          className="relative z-10 inline-flex min-h-tap w-fit items-center gap-1.5 text-sm font-semibold text-category hover:underline"
        >
          <BookOpen aria-hidden="true" className="size-4" />
          Leer
          <span className="font-normal text-muted">· {lesson.reading_minutes} min</span>
        </PageLink>
        {mastery !== undefined && (
          <MasteryBar
            of={lesson.subtopic ?? categoryLabel(lesson.category)}
            title="Dominio del tema"
            mastery={mastery}
            className="ml-auto max-w-44 min-w-[min(8rem,100%)] flex-1"
          />
        )}
      </div>
    </Card>
  );
});

function Points({ left, isRetake }: { left: number; isRetake: boolean }) {
  if (left === 0)
    return (
      <span className="ml-auto inline-flex items-center gap-1 text-sm font-semibold text-muted">
        <Mark className="size-4" plain />
        Todo ganado
      </span>
    );
  return (
    <span className="ml-auto inline-flex items-center gap-1 text-sm font-bold text-reward tabular-nums">
      <Mark className="size-4" plain />+{left}
      <span className="sr-only"> {nounFor(left, 'punto')}</span>
      {isRetake && <span className="font-semibold"> si aciertas todo</span>}
    </span>
  );
}

function StateBadge({ state: { in_progress, best } }: { state: LessonState }) {
  const score = best && `${best.score}/${best.total_questions}`;
  if (in_progress)
    return (
      <Badge tone="brand" icon={<CirclePlay />}>
        En curso{score && ` · mejor ${score}`}
      </Badge>
    );
  if (score)
    return (
      <Badge tone="correct" icon={<CircleCheck />}>
        Completada · {score}
      </Badge>
    );
  return <Badge tone="category">Nueva</Badge>;
}
