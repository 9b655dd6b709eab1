import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { session } from '#features/account/web/session/session.ts';
import { forgetLeftQuestion, readLeftQuestion } from '#features/plans/web/left-question.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import {
  type Choice,
  canChoose,
  currentAnswer,
  currentQuestion,
  type GivenAnswer,
  keyOf,
  type Question,
  type QuizRun,
  type RunStart,
  startRun,
  takeStep,
} from './quiz-run.ts';

export type Sending = 'none' | 'sending' | 'waiting' | 'failed';

export type Quiz = {
  /** Of the attempt, the practice, the review or the placement; undefined for a preview, whose questions change each time. */
  id: string | undefined;
  run: QuizRun;
  sending: Sending;
  failure: string;
  /** Whether answers stay on this device at first. */
  isOnDevice?: boolean | undefined;
  /** Why the server could not read the last choice, in Spanish; empty when it could. */
  rejection: string;
  choose: (choice: Choice) => void;
  resend: () => void;
  next: () => void;
};

type SentAnswer = { question: Question; choice: Choice };

/** A grade, and the question that follows from it: in a review the same one at the end, in a placement the next one. */
type Graded = { grade: GivenAnswer; following?: Question };

type Calls = {
  answer: (question: Question, choice: Choice) => Promise<Graded>;
  /** The questions are fetched again when another tab or device has changed them. */
  queryKey: QueryKey;
  /** Whether answers are taken without a connection too. */
  isOnDevice?: true;
  /** Reads the same questions again, also when they are finished; without it they are fetched as at first. */
  reread?: () => Promise<unknown>;
};

/** The state of an attempt, a practice or a review, whose answers are sent one at a time. */
export function useQuiz(attempt: RunStart & { id: string }, calls: Calls): Quiz {
  const [run, step] = useReducer(takeStep, attempt, () => startRun(attempt, interruptedQuestion(attempt.id)));
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: ({ question, choice }: SentAnswer) => calls.answer(question, choice),
    // Offline an answer waits, and is sent when the connection returns.
    networkMode: calls.isOnDevice ? 'always' : 'online',
  });
  const question = currentQuestion(run);
  useRememberInterruption(attempt.id, keyOf(question));

  function send(choice: Choice) {
    const sent = { question, choice };
    answer.mutate(sent, {
      onSuccess: ({ grade, following }) =>
        step({ type: 'grade', key: keyOf(question), answer: { ...choice, ...grade }, following }),
      onError: (error) => {
        if (unreadable(error)) step({ type: 'reopen' });
        else if (isChangedElsewhere(error)) void followChange(error);
      },
    });
  }

  async function followChange({ message }: Error) {
    toast({ title: message });
    const questions = await calls.reread?.().catch(() => undefined);
    if (questions) client.setQueryData(calls.queryKey, questions);
    else await client.resetQueries({ queryKey: calls.queryKey });
  }

  const rejection = unreadable(answer.error);
  return {
    id: attempt.id,
    run,
    // From the choice itself, so that it shows at once and not when the mutation tells that it has begun.
    sending: currentAnswer(run) || !run.chosen || rejection ? 'none' : sendingOf(answer),
    failure: messageOf(answer.error),
    rejection,
    isOnDevice: calls.isOnDevice,
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

function sendingOf({ error, isPaused }: { error: Error | null; isPaused: boolean }): Sending {
  if (error && !isChangedElsewhere(error)) return 'failed';
  return isPaused ? 'waiting' : 'sending';
}

/** The server's sentence about an answer that it could not read; empty for every other failure. */
export const unreadable = (error: Error | null): string =>
  error instanceof ApiError ? (error.fields?.answer?.[0] ?? '') : '';

const CHANGED_ELSEWHERE = ['already_answered', 'attempt_finished', 'not_found'];

/** Another tab answered or finished the attempt, or began the next practice. */
const isChangedElsewhere = (error: Error) =>
  error instanceof ApiError && CHANGED_ELSEWHERE.includes(error.code);

let interrupted: { attempt_id: string; question: string } | undefined;

/** The key of the question at which a quiz goes on: where the session ended, or where its learner went to see the plans. */
const interruptedQuestion = (attempt_id: string): string | undefined =>
  interrupted?.attempt_id === attempt_id ? interrupted.question : readLeftQuestion()?.question;

/** Stores the key of the current question when the session ends, so that the quiz continues there after signing in. */
function useRememberInterruption(attempt_id: string, question: string): void {
  useEffect(() => {
    interrupted = undefined;
    forgetLeftQuestion();
    return () => {
      if (session.current().status === 'signedOut') interrupted = { attempt_id, question };
    };
  }, [attempt_id, question]);
}
