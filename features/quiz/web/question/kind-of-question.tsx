import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { Ask } from '#kinds/ask.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Choice, currentAnswer, currentQuestion, keyOf, type QuizRun } from '../quiz-run.ts';
import { KindAnswered, KindField } from './kinds.tsx';
import { useAnswering } from './use-answering.ts';

export const QUESTION_HEADING = 'question';

const ANSWER_FORM = 'answer';

/** Submits the form of the current question, as the button at the bottom of the page does. */
export function submitAnswer(): void {
  const form = document.getElementById(ANSWER_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

type KindOfQuestionProps = {
  runId: string | undefined;
  run: QuizRun;
  ask: Ask;
  rejection: string;
  onChoose: (choice: Choice) => void;
};

export function KindOfQuestion({ runId, run, ask, rejection, onChoose }: KindOfQuestionProps) {
  const { country } = useAnswering();
  const { options } = currentQuestion(run);
  const given = currentAnswer(run);
  const graded = given?.on_device ? undefined : given;
  const draftKey = runId && `${runId} ${keyOf(currentQuestion(run))}`;
  const asked = { ask, options, country, draftKey };
  const field = useRef<HTMLDivElement>(null);
  const isSent = run.chosen !== undefined;
  const answered = useInSight(graded?.key !== undefined);
  // The focus would be lost with the field that disappears.
  useLayoutEffect(() => {
    if (isSent && field.current?.contains(document.activeElement))
      document.getElementById(QUESTION_HEADING)?.focus({ preventScroll: true });
  }, [isSent]);
  const sent = run.chosen && 'answer' in run.chosen ? run.chosen.answer : undefined;
  return (
    <Suspense fallback={<Skeleton className="mt-6 h-40" />}>
      {/* Hidden instead of removed, so that an answer that could not be read loses nothing. */}
      <div ref={field} hidden={isSent}>
        <KindField
          {...asked}
          formId={ANSWER_FORM}
          rejection={rejection}
          onAnswer={(answer) => onChoose({ answer })}
        />
      </div>
      {isSent && (
        <div ref={answered}>
          <KindAnswered
            {...asked}
            answer={sent}
            rightAnswer={graded?.key}
            isRight={graded?.correct}
            parts={graded?.parts}
          />
        </div>
      )}
    </Suspense>
  );
}

/** A ref for the right answer, which scrolls into view once it is known: the sheet with its reason can cover it on a phone. */
function useInSight(isKnown: boolean) {
  const answered = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isKnown) return;
    // The sheet's new height is part of the page's scroll-padding from the next frame on.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => answered.current?.scrollIntoView({ block: 'nearest' })),
    );
    return () => cancelAnimationFrame(frame);
  }, [isKnown]);
  return answered;
}
