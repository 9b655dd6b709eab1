import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { interruptedQuestion, useRememberInterruption } from './interrupted-question.ts';
import { answerOptions, attemptOptions } from './quiz.queries.ts';
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

export function useQuiz(attempt: Attempt): Quiz {
  const [run, step] = useReducer(takeStep, attempt, () => startRun(attempt, interruptedQuestion(attempt.id)));
  const client = useQueryClient();
  const answer = useMutation(answerOptions());
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
    client.resetQueries(attemptOptions(attempt.lesson_id));
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

/** Another tab answered or finished the attempt, so it is fetched again from the server. */
const isChangedElsewhere = (error: Error) =>
  error instanceof ApiError && (error.code === 'already_answered' || error.code === 'attempt_finished');
