import { useEffect } from 'react';
import { session } from '#features/account/web/session/session.ts';

let interrupted: { attempt_id: string; question_id: string } | undefined;

export const interruptedQuestion = (attempt_id: string): string | undefined =>
  interrupted?.attempt_id === attempt_id ? interrupted.question_id : undefined;

/** Stores the current question when the session ends, so that the quiz continues there after signing in. */
export function useRememberInterruption(attempt_id: string, question_id: string): void {
  useEffect(() => {
    interrupted = undefined;
    return () => {
      if (session.current().status === 'signedOut') interrupted = { attempt_id, question_id };
    };
  }, [attempt_id, question_id]);
}
