import { RotateCw } from 'lucide-react';
import { isValidOn } from '#domain/course/validity.ts';
import { withCount } from '#domain/text/plural.ts';
import { localDay } from '#domain/time/week.ts';
import { EducationalNote } from '#features/lessons/web/text/lesson-text.tsx';
import type { GivenAnswer } from '#features/quiz/web/quiz-run.ts';
import { CategoryArt } from '#web/brand/category-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { timeZoneHere } from '#web/text/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import type { LessonCards } from './cards.queries.ts';
import { CARD_HEADING } from './idea-card.tsx';
import type { PlayedElsewhere } from './steps.ts';

type CardsEndProps = {
  lesson: LessonCards['lesson'];
  elsewhere: PlayedElsewhere | undefined;
  given: Readonly<Record<string, GivenAnswer | undefined>>;
  onRestart: () => void;
};

/** Leads to the quiz, which is what counts. */
export function CardsEnd({ lesson, elsewhere, given, onRestart }: CardsEndProps) {
  const { id, category, total_questions, points_reward } = lesson;
  const answers = Object.values(given).filter((answer) => answer !== undefined);
  const hasQuiz = total_questions > 0 && isValidOn(lesson, localDay(new Date(), timeZoneHere));
  return (
    <section
      aria-labelledby={CARD_HEADING}
      data-category={category}
      className="flex animate-rise flex-col items-center gap-5 text-center short-wide:col-span-2"
    >
      <CategoryArt category={category} className="size-40 short:size-24" />
      <div>
        <h2 id={CARD_HEADING} tabIndex={-1} className="text-2xl font-bold text-pretty outline-none">
          Ya tienes las ideas
        </h2>
        {answers.length > 0 && <p className="mt-2 text-lg text-pretty">{practised(answers)}</p>}
        {hasQuiz && (
          <p className="mt-2 text-pretty text-muted">
            Ahora el quiz: {withCount(total_questions, 'pregunta')} y hasta{' '}
            {withCount(points_reward, 'punto')}.
          </p>
        )}
      </div>
      <div className="flex w-full max-w-sm flex-col gap-3">
        {hasQuiz && elsewhere && (
          <Button variant="purple" size="full" onClick={elsewhere.onQuiz}>
            Empezar el quiz
          </Button>
        )}
        {hasQuiz && !elsewhere && (
          <ButtonLink to="/quiz/$id" params={{ id }} variant="purple" size="full">
            Empezar el quiz
          </ButtonLink>
        )}
        <Button variant={hasQuiz ? 'outline' : 'purple'} size="full" onClick={onRestart}>
          <RotateCw />
          Ver las tarjetas otra vez
        </Button>
      </div>
      <EducationalNote />
    </section>
  );
}

function practised(answers: readonly GivenAnswer[]): string {
  const right = answers.filter(({ correct }) => correct).length;
  if (right === answers.length) return 'Has acertado todo lo que practicaste.';
  return `Practicando has acertado ${right} de ${answers.length}.`;
}
