import { categoryLabel } from '#domain/course/lessons.ts';
import { PASSING_PERCENTAGE } from '#domain/learning/exams.ts';
import { withCount } from '#domain/text/plural.ts';
import { Feedback } from '#features/quiz/web/question/feedback.tsx';
import { ToldText } from '#features/quiz/web/question/told-text.tsx';
import { NewBadges } from '#features/quiz/web/result/new-badges.tsx';
import { ResultHeader } from '#features/quiz/web/result/result-header.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { FinishedExam } from './exam.queries.ts';

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
          {score} de {withCount(questions.length, 'correcta')} · {percentage} %
        </p>
        {!passed && <p className="mt-1 text-muted">Se aprueba con el {PASSING_PERCENTAGE} %.</p>}
      </ResultHeader>
      <NewBadges badges={new_badges} />
      <Missed result={result} />
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

function Missed({ result: { questions, answers } }: { result: FinishedExam }) {
  const missed = answers.filter(({ correct }) => !correct);
  if (missed.length === 0) return null;
  return (
    <section aria-labelledby="missed" className="mt-8">
      <h2 id="missed" className="text-lg font-bold">
        Lo que se te escapó
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {missed.map((answer) => {
          const question = questions.find(({ id }) => id === answer.question_id)!;
          const { lesson_id: lessonId, lesson_title: missedAgain } = question;
          return (
            <li key={question.id}>
              <Card>
                <h3 className="mb-2 font-semibold text-pretty">
                  <ToldText text={question.question_text} facts={question.facts} />
                </h3>
                <Feedback
                  reading={{ lessonId, page: { to: '/lessons/$id/cards', id: lessonId }, missedAgain }}
                  question={question}
                  answer={answer}
                  offersPremium={false}
                />
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
