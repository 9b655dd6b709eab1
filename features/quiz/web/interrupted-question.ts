import { useEffect } from 'react';
import { session } from '#features/account/web/session/session.ts';

let interrupted: { attempt_id: string; question_id: string } | undefined;

/** The question that was on the screen when the session ended in the middle of this attempt. */
export const interruptedQuestion = (attempt_id: string): string | undefined =>
  interrupted?.attempt_id === attempt_id ? interrupted.question_id : undefined;

/** Remembers the question on the screen if the session ends there, so that signing in again leads back to it. */
export function useRememberInterruption(attempt_id: string, question_id: string): void {
  useEffect(() => {
    interrupted = undefined;
    return () => {
      if (session.current().status === 'signedOut') interrupted = { attempt_id, question_id };
    };
  }, [attempt_id, question_id]);
}
