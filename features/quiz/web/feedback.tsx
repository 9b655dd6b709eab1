import { Link } from '@tanstack/react-router';
import { BookOpenText, CircleCheck, CircleX, Sparkles } from 'lucide-react';
import { optionLetter } from '#domain/lessons.ts';
import { openedFromQuiz } from '#features/lessons/web/opened-from-quiz.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { GivenAnswer, Question } from './quiz-run.ts';

type FeedbackProps = { lessonId: string; question: Question; answer: GivenAnswer };

/**
 * The explanation of an answer and the reason of the chosen option for premium learners; others see an offer of premium after a
 * wrong answer, and the passage of the lesson to read again (docs/product.md §6).
 */
export function Feedback({ lessonId, question, answer }: FeedbackProps) {
  const { correct, correct_answer, explanation, reason, passage } = answer;
  const knowsKey = correct_answer !== undefined;
  const Icon = correct ? CircleCheck : CircleX;
  return (
    <div className={classNames('flex gap-3', correct ? 'text-correct' : 'text-wrong')}>
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-bold">{headline(correct, knowsKey)}</p>
        <div className="mt-1 flex flex-col gap-1 text-ink">
          {!correct && knowsKey && (
            <p>
              <span className="font-semibold">Respuesta correcta: {optionLetter(correct_answer)}.</span>{' '}
              {question.options[correct_answer]}
            </p>
          )}
          {reason && (
            <p className="text-pretty">
              <span className="font-semibold">Tu respuesta, {optionLetter(answer.option)}.</span> {reason}
            </p>
          )}
          {explanation && <p className="text-pretty">{explanation}</p>}
          {!correct && !knowsKey && <UpgradeSentence />}
          {!correct && !knowsKey && passage && <PassageLink lessonId={lessonId} passage={passage} />}
        </div>
      </div>
    </div>
  );
}

function headline(correct: boolean, knowsKey: boolean): string {
  if (correct) return '¡Correcto!';
  return knowsKey ? 'Casi. Mira por qué.' : 'Casi. Sigue: cada error enseña.';
}

const linkClasses =
  'inline-flex min-h-tap w-fit items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline';

/** The answers are saved, so leaving the quiz through it asks nothing. */
function PassageLink({ lessonId, passage }: { lessonId: string; passage: string }) {
  return (
    <Link
      to="/lessons/$id"
      params={{ id: lessonId }}
      hash={passage}
      state={openedFromQuiz}
      ignoreBlocker
      className={linkClasses}
    >
      <BookOpenText aria-hidden="true" className="size-4.5" />
      Repasa esta parte
    </Link>
  );
}

function UpgradeSentence() {
  return (
    <>
      <p className="text-sm text-pretty">
        Actualiza a Premium para ver la respuesta correcta y explicaciones detalladas
      </p>
      <Link to="/plans" className={linkClasses}>
        <Sparkles aria-hidden="true" className="size-4.5" />
        Ver los planes
      </Link>
    </>
  );
}
