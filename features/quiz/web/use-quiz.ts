import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { interruptedQuestion, useRememberInterruption } from './interrupted-question.ts';
import type { answerOptions } from './quiz.queries.ts';
import {
  type Attempt,
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
  choose: (option: number) => void;
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

  function send(option: number) {
    answer.mutate(
      { id: attempt.id, question_id, option },
      {
        onSuccess: (grade) => step({ type: 'grade', question_id, answer: { option, ...grade } }),
        onError: (error) => {
          if (isChangedElsewhere(error)) refetchAttempt(error);
        },
      },
    );
  }

  function refetchAttempt({ message }: Error) {
    toast({ title: message });
    client.resetQueries({ queryKey: calls.queryKey });
  }

  return {
    run,
    sending: currentAnswer(run) || answer.isIdle ? 'none' : sendingOf(answer),
    failure: messageOf(answer.error),
    choose: (option) => {
      if (run.chosen !== undefined || option >= currentQuestion(run).options.length) return;
      step({ type: 'choose', option });
      send(option);
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

const CHANGED_ELSEWHERE = ['already_answered', 'attempt_finished', 'not_found'];

/** Another tab answered or finished the attempt, or began the next practice, so it is fetched again from the server. */
const isChangedElsewhere = (error: Error) =>
  error instanceof ApiError && CHANGED_ELSEWHERE.includes(error.code);
