import { useMutation } from '@tanstack/react-query';
import { useReducer } from 'react';
import {
  type Choice,
  canChoose,
  currentAnswer,
  currentQuestion,
  keyOf,
  type Question,
  startRun,
  takeStep,
} from '#features/quiz/web/quiz-run.ts';
import { type Quiz, unreadable } from '#features/quiz/web/use-quiz.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import type { Drawn } from './usual-mistakes.tsx';

export type PreviewedQuestion = Question & { version_id?: string | undefined };

type PreviewCalls = {
  questions: readonly PreviewedQuestion[];
  startAt: string | undefined;
  drawnOf: (question: PreviewedQuestion) => Drawn;
  is_premium: boolean;
  onShow: (questionId: string) => void;
};

/** As `useQuiz`, with answers that nobody stores. */
export function usePreviewQuiz({ questions, startAt, drawnOf, is_premium, onShow }: PreviewCalls): Quiz {
  const [run, step] = useReducer(takeStep, undefined, () => startRun({ questions, answers: [] }, startAt));
  const question = currentQuestion(run);
  const key = keyOf(question);
  const answer = useMutation({
    mutationFn: (choice: Choice) =>
      api.backOffice.preview.answer({ ...drawnOf(question), is_premium, ...choice }),
    onSuccess: (grade, choice) => step({ type: 'grade', key, answer: { ...choice, ...grade } }),
    onError: (error) => {
      if (unreadable(error)) step({ type: 'reopen' });
    },
  });
  const rejection = unreadable(answer.error);
  return {
    id: undefined,
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
      const next = questions[run.index + 1];
      if (next) onShow(next.id);
    },
  };
}
