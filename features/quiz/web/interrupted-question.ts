import { useEffect } from 'react';
import { session } from '#features/account/web/session/session.ts';
import { forgetLeftQuestion, readLeftQuestion } from '#features/plans/web/left-question.ts';

let interrupted: { attempt_id: string; question: string } | undefined;

/** The key of the question at which a quiz goes on: where the session ended, or where its learner went to see the plans. */
export const interruptedQuestion = (attempt_id: string): string | undefined =>
  interrupted?.attempt_id === attempt_id ? interrupted.question : readLeftQuestion()?.question;

/** Stores the key of the current question when the session ends, so that the quiz continues there after signing in. */
export function useRememberInterruption(attempt_id: string, question: string): void {
  useEffect(() => {
    interrupted = undefined;
    forgetLeftQuestion();
    return () => {
      if (session.current().status === 'signedOut') interrupted = { attempt_id, question };
    };
  }, [attempt_id, question]);
}
