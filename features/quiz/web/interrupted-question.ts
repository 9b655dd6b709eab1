import { useEffect } from 'react';
import { session } from '#features/account/web/session/session.ts';

let interrupted: { attempt_id: string; question: string } | undefined;

export const interruptedQuestion = (attempt_id: string): string | undefined =>
  interrupted?.attempt_id === attempt_id ? interrupted.question : undefined;

/** Stores the key of the current question when the session ends, so that the quiz continues there after signing in. */
export function useRememberInterruption(attempt_id: string, question: string): void {
  useEffect(() => {
    interrupted = undefined;
    return () => {
      if (session.current().status === 'signedOut') interrupted = { attempt_id, question };
    };
  }, [attempt_id, question]);
}
