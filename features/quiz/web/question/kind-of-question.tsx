import { Suspense, useLayoutEffect, useRef } from 'react';
import type { Ask } from '#kinds/ask.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Choice, currentAnswer, currentQuestion, keyOf, type QuizRun } from '../quiz-run.ts';
import { QUESTION_HEADING } from '../quiz-screen.tsx';
import { KindAnswered, KindField } from './kinds.tsx';
import { useAnswering } from './use-answering.ts';

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
        <div ref={graded?.key === undefined ? undefined : bringIntoView}>
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

/**
 * A ref for the right answer, which comes into view once it is drawn, and again when the sheet with its reason, which can cover it on a
 * phone, takes its height: that is part of the page's scroll-padding.
 */
function bringIntoView(answered: HTMLElement | null) {
  if (!answered) return;
  const page = document.documentElement;
  let padding = '';
  const show = () => {
    if (page.style.scrollPaddingBottom === padding) return;
    padding = page.style.scrollPaddingBottom;
    answered.scrollIntoView({ block: 'nearest' });
  };
  const observer = new MutationObserver(show);
  observer.observe(page, { attributeFilter: ['style'] });
  show();
  return () => observer.disconnect();
}
