import { RotateCcw } from 'lucide-react';
import { withCount } from '#domain/text/plural.ts';
import { currentAnswer, type QuizRun, returnsLater } from '#features/quiz/web/quiz-run.ts';
import { dueWords } from '#web/text/due-words.ts';

/** What follows from an answer: that it returns at the end, or what it paid and when the question is asked again. */
export function AnswerNote({ run }: { run: QuizRun }) {
  const answer = currentAnswer(run);
  if (returnsLater(run))
    return (
      <p className="mt-2 flex items-center gap-1.5 pl-9 text-sm font-semibold text-ink">
        <RotateCcw aria-hidden="true" className="size-4 shrink-0" />
        Esta vuelve una vez más
      </p>
    );
  const words = answer ? wordsFor(answer) : '';
  return words ? <p className="mt-1 pl-9 text-sm text-ink tabular-nums">{words}</p> : null;
}

type Facts = { points_earned?: number; next_due_at?: string };

const wordsFor = ({ points_earned = 0, next_due_at }: Facts): string =>
  [
    points_earned > 0 && `+${withCount(points_earned, 'punto')}`,
    next_due_at && `Vuelve ${dueWords(next_due_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
