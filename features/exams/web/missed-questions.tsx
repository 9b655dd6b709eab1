import { Feedback } from '#features/quiz/web/question/feedback.tsx';
import { ToldText } from '#features/quiz/web/question/told-text.tsx';
import { Card } from '#web/ui/card.tsx';
import type { FinishedExam } from './exam.queries.ts';

/** What was missed of a run over several lessons, with the part of its lesson. */
export function Missed({ questions, answers }: Pick<FinishedExam, 'questions' | 'answers'>) {
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
