import { categoryLabel } from '#domain/course/lessons.ts';
import { PASSING_PERCENTAGE } from '#domain/learning/exams.ts';
import { withCount } from '#domain/text/plural.ts';
import { NewBadges } from '#features/quiz/web/result/new-badges.tsx';
import { ResultHeader } from '#features/quiz/web/result/result-header.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FinishedExam } from './exam.queries.ts';
import { Missed } from './missed-questions.tsx';

/** How an exam went, and what was missed with the part of its lesson; premium learners get the right answers now. */
export default function ExamResult({ result, onRepeat }: { result: FinishedExam; onRepeat: () => void }) {
  const { category, passed, percentage, score, questions, new_badges } = result;
  return (
    <div className="mx-auto max-w-2xl" data-category={category}>
      <ResultHeader
        title={passed ? '¡Examen aprobado!' : 'Ya sabes qué repasar'}
        about={`Examen de la unidad: ${categoryLabel(category)}`}
      >
        <p className="mt-4 text-2xl font-bold tabular-nums">
          {score} de {withCount(questions.length, 'correcta')} · {percentage}&nbsp;%
        </p>
        {!passed && <p className="mt-1 text-muted">Se aprueba con el {PASSING_PERCENTAGE}&nbsp;%.</p>}
      </ResultHeader>
      <NewBadges badges={new_badges} />
      <Missed {...result} />
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <ButtonLink
          to="/lessons"
          search={{ vista: 'camino' }}
          variant={passed ? 'purple' : 'outline'}
          size="full"
        >
          Volver a tu camino
        </ButtonLink>
        <Button variant={passed ? 'outline' : 'purple'} size="full" onClick={onRepeat}>
          Repetir el examen
        </Button>
      </div>
    </div>
  );
}
