import { CircleCheck, CircleX } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { headline, PartlyRight, Why } from '../question/feedback.tsx';
import type { GivenAnswer } from '../quiz-run.ts';

/** Whether an answer to a further variant is right, and why. */
export function Outcome({ answer }: { answer: GivenAnswer }) {
  const Icon = answer.correct ? CircleCheck : CircleX;
  return (
    <div
      className={classNames(
        'flex gap-3 rounded-card p-4',
        answer.correct ? 'bg-correct-soft text-correct' : 'bg-wrong-soft text-wrong',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-ink">
        <p className="text-lg font-bold">{headline(answer, answer.key !== undefined)}</p>
        <PartlyRight answer={answer} />
        <Why answer={answer} />
      </div>
    </div>
  );
}
