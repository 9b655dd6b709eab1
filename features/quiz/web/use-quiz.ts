import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { interruptedQuestion, useRememberInterruption } from './interrupted-question.ts';
import type { answerOptions } from './quiz.queries.ts';
import {
  type Attempt,
  type Choice,
  canChoose,
  currentAnswer,
  currentQuestion,
  type QuizRun,
  startRun,
  takeStep,
} from './quiz-run.ts';

export type Sending = 'none' | 'sending' | 'waiting' | 'failed';

export type Quiz = {
  run: QuizRun;
  sending: Sending;
  failure: string;
  /** Why the server could not read the last choice, in Spanish; empty when it could. */
  rejection: string;
  choose: (choice: Choice) => void;
  resend: () => void;
  next: () => void;
};

/** How the answers are sent, and under which key the attempt or practice was fetched. */
type Calls = { answer: ReturnType<typeof answerOptions>; queryKey: QueryKey };

export function useQuiz(attempt: Attempt, calls: Calls): Quiz {
  const [run, step] = useReducer(takeStep, attempt, () => startRun(attempt, interruptedQuestion(attempt.id)));
  const client = useQueryClient();
  const answer = useMutation(calls.answer);
  const { id: question_id } = currentQuestion(run);
  useRememberInterruption(attempt.id, question_id);

  function send(choice: Choice) {
    answer.mutate(
      { id: attempt.id, question_id, ...choice },
      {
        onSuccess: (grade) => step({ type: 'grade', question_id, answer: { ...choice, ...grade } }),
        onError: (error) => {
          if (unreadable(error)) step({ type: 'reopen' });
          else if (isChangedElsewhere(error)) refetchAttempt(error);
        },
      },
    );
  }

  function refetchAttempt({ message }: Error) {
    toast({ title: message });
    client.resetQueries({ queryKey: calls.queryKey });
  }

  const rejection = unreadable(answer.error);
  return {
    run,
    sending: currentAnswer(run) || answer.isIdle || rejection ? 'none' : sendingOf(answer),
    failure: messageOf(answer.error),
    rejection,
    choose: (choice) => {
      if (!canChoose(run, choice)) return;
      step({ type: 'choose', choice });
      send(choice);
    },
    resend: () => run.chosen !== undefined && send(run.chosen),
    next: () => {
      answer.reset();
      step({ type: 'next' });
    },
  };
}

function sendingOf({ isError, isPaused }: { isError: boolean; isPaused: boolean }): Sending {
  if (isError) return 'failed';
  return isPaused ? 'waiting' : 'sending';
}

/** The server's sentence about an answer that it could not read; empty for every other failure. */
export const unreadable = (error: Error | null): string =>
  error instanceof ApiError ? (error.fields?.answer?.[0] ?? '') : '';

const CHANGED_ELSEWHERE = ['already_answered', 'attempt_finished', 'not_found'];

/** Another tab answered or finished the attempt, or began the next practice, so it is fetched again from the server. */
const isChangedElsewhere = (error: Error) =>
  error instanceof ApiError && CHANGED_ELSEWHERE.includes(error.code);
