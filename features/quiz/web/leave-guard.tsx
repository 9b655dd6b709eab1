import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadCode } from '#web/code/load-code.ts';
import type LeaveQuestion from './leave-question.tsx';

/** Asks for confirmation before leaving an unfinished quiz, by a link or by closing the tab. */
export function LeaveGuard({ active }: { active: boolean }) {
  const Question = useLeaveQuestion(active);
  const { status, proceed, reset } = useBlocker({
    // If the dialog's code is missing, leaving is allowed, because the answers are saved.
    shouldBlockFn: ({ current, next }) => Boolean(Question) && current.pathname !== next.pathname,
    enableBeforeUnload: active,
    disabled: !active,
    withResolver: true,
  });
  if (!active || !Question) return null;
  return <Question open={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />;
}

/** Downloads the dialog's code when a quiz has started. */
function useLeaveQuestion(wanted: boolean) {
  const [question, setQuestion] = useState<{ Question: typeof LeaveQuestion }>();
  useEffect(() => {
    if (!wanted) return;
    loadCode(() => import('./leave-question.tsx')).then(
      ({ default: Question }) => setQuestion({ Question }),
      () => {},
    );
  }, [wanted]);
  return question?.Question;
}
