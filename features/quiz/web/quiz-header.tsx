import { memo, type ReactNode } from 'react';
import { Progress } from '#web/ui/page/progress.tsx';
import { ReadLessonButton } from './question/read-lesson-button.tsx';
import { type Attempt, answeredCount, currentQuestion, type QuizRun } from './quiz-run.ts';

type QuizHeaderProps = {
  title: string;
  /** The lesson of the current question, if it can be read meanwhile. */
  lesson?: Pick<Attempt, 'lesson_id' | 'lesson_title'>;
  run: QuizRun;
  leave: ReactNode;
};

/** With a `leave` that stays the same it is drawn again only when another question comes or one is answered. */
export const QuizHeader = memo(function QuizHeader({ title, lesson, run, leave }: QuizHeaderProps) {
  const { total } = run;
  const position = `Pregunta ${run.index + 1} de ${total}`;
  const { again } = currentQuestion(run);
  return (
    <header className="mb-7 @max-2xs:mb-3 short-wide:col-span-2 short-wide:mb-2">
      <div className="-ml-2.5 flex flex-wrap items-center gap-2">
        {leave}
        <Progress
          label="Avance del quiz"
          value={answeredCount(run)}
          max={total}
          valueText={`${answeredCount(run)} de ${total} respondidas`}
          className="min-w-20 flex-1 @max-2xs:min-w-12"
        />
        {lesson && (
          <ReadLessonButton key={lesson.lesson_id} lessonId={lesson.lesson_id} title={lesson.lesson_title} />
        )}
      </div>
      <div className="mt-3 flex items-baseline short-wide:mt-0 justify-between gap-4 text-sm text-muted">
        <h1 className="min-w-0 truncate text-sm font-medium tracking-normal">{title}</h1>
        <p className="shrink-0 font-semibold tabular-nums">
          {again && 'Otra vez · '}
          {position}
        </p>
      </div>
    </header>
  );
}, isSameHeader);

function isSameHeader(before: QuizHeaderProps, now: QuizHeaderProps): boolean {
  const known = factsOf(before);
  return factsOf(now).every((fact, place) => fact === known[place]);
}

const factsOf = ({ title, lesson, leave, run: { index, total, given } }: QuizHeaderProps) => [
  title,
  lesson?.lesson_id,
  leave,
  index,
  total,
  given,
];
