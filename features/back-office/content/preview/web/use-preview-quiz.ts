import { useMutation } from '@tanstack/react-query';
import { useReducer } from 'react';
import {
  type Choice,
  canChoose,
  currentAnswer,
  currentQuestion,
  keyOf,
  startRun,
  takeStep,
} from '#features/quiz/web/quiz-run.ts';
import { type Quiz, unreadable } from '#features/quiz/web/use-quiz.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import type { PreviewQuiz } from './preview.queries.ts';

/** A quiz like a learner's, whose answers the server grades without storing them. */
export function usePreviewQuiz(id: string, seed: string, questions: PreviewQuiz['questions']): Quiz {
  const [run, step] = useReducer(takeStep, undefined, () => startRun({ questions, answers: [] }));
  const key = keyOf(currentQuestion(run));
  const { version_id } = questions[run.index]!;
  const answer = useMutation({
    mutationFn: (choice: Choice) => api.backOffice.preview.answer({ id, seed, version_id, ...choice }),
    onSuccess: (grade, choice) => step({ type: 'grade', key, answer: { ...choice, ...grade } }),
    onError: (error) => {
      if (unreadable(error)) step({ type: 'reopen' });
    },
  });
  const rejection = unreadable(answer.error);
  return {
    run,
    sending:
      currentAnswer(run) || answer.isIdle || rejection ? 'none' : answer.isError ? 'failed' : 'sending',
    failure: messageOf(answer.error),
    rejection,
    choose: (choice) => {
      if (!canChoose(run, choice)) return;
      step({ type: 'choose', choice });
      answer.mutate(choice);
    },
    resend: () => run.chosen !== undefined && answer.mutate(run.chosen),
    next: () => {
      answer.reset();
      step({ type: 'next' });
    },
  };
}
