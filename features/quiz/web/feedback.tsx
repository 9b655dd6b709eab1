import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Sparkles } from 'lucide-react';
import { optionLetter } from '#domain/lessons.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { GivenAnswer, Question } from './quiz-run.ts';

/** The explanation of an answer for premium learners; others see an offer of premium after a wrong answer (docs/product.md §6). */
export function Feedback({ question, answer }: { question: Question; answer: GivenAnswer }) {
  const { correct, correct_answer, explanation } = answer;
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
          {explanation && <p className="text-pretty">{explanation}</p>}
          {!correct && !knowsKey && <UpgradeSentence />}
        </div>
      </div>
    </div>
  );
}

function headline(correct: boolean, knowsKey: boolean): string {
  if (correct) return '¡Correcto!';
  return knowsKey ? 'Casi. Mira por qué.' : 'Casi. Sigue: cada error enseña.';
}

function UpgradeSentence() {
  return (
    <>
      <p className="text-sm text-pretty">
        Actualiza a Premium para ver la respuesta correcta y explicaciones detalladas
      </p>
      <Link
        to="/plans"
        className="inline-flex min-h-tap w-fit items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <Sparkles aria-hidden="true" className="size-4.5" />
        Ver los planes
      </Link>
    </>
  );
}
