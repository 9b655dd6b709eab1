import { useBlocker } from '@tanstack/react-router';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { loadCode } from '#web/code/load-code.ts';
import type LeaveQuestion from './leave-question.tsx';

type LeaveGuardProps = { active: boolean; title: string };

/** Memoised, since each drawing would tell the router of a new guard. */
export const LeaveGuard = memo(function LeaveGuard({ active, title }: LeaveGuardProps) {
  const Question = useLeaveQuestion(active);
  const { status, proceed, reset } = useBlocker({
    // If the dialog's code is missing, leaving is allowed, because the answers are saved.
    shouldBlockFn: ({ current, next }) => Boolean(Question) && current.pathname !== next.pathname,
    enableBeforeUnload: active,
    disabled: !active,
    withResolver: true,
  });
  // A closed dialog would be drawn again with each answer.
  if (!active || !Question || status !== 'blocked') return null;
  return <Question title={title} onStay={reset} onLeave={proceed} />;
});

function useLeaveQuestion(active: boolean) {
  const [question, setQuestion] = useState<{ Question: typeof LeaveQuestion }>();
  // The tap that begins the answers is painted before the download begins.
  const isWanted = useDeferredValue(active);
  useEffect(() => {
    if (!isWanted) return;
    loadCode(() => import('./leave-question.tsx')).then(
      ({ default: Question }) => setQuestion({ Question }),
      () => {},
    );
  }, [isWanted]);
  return question?.Question;
}
