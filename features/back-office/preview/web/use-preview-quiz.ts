import { useMutation } from '@tanstack/react-query';
import { useReducer } from 'react';
import {
  canChoose,
  currentAnswer,
  currentQuestion,
  startRun,
  takeStep,
} from '#features/quiz/web/quiz-run.ts';
import type { Quiz } from '#features/quiz/web/use-quiz.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import type { PreviewQuiz } from './preview.queries.ts';

/** A quiz like a learner's, whose answers the server grades without storing them. */
export function usePreviewQuiz(id: string, seed: string, questions: PreviewQuiz['questions']): Quiz {
  const [run, step] = useReducer(takeStep, undefined, () => startRun({ questions, answers: [] }));
  const { id: question_id } = currentQuestion(run);
  const { version_id } = questions[run.index]!;
  const answer = useMutation({
    mutationFn: (option: number) => api.backOffice.preview.answer({ id, seed, version_id, option }),
    onSuccess: (grade, option) => step({ type: 'grade', question_id, answer: { option, ...grade } }),
  });
  return {
    run,
    sending: currentAnswer(run) || answer.isIdle ? 'none' : answer.isError ? 'failed' : 'sending',
    failure: messageOf(answer.error),
    problem: '',
    choose: (choice) => {
      if (!('option' in choice) || !canChoose(run, choice)) return;
      step({ type: 'choose', choice });
      answer.mutate(choice.option);
    },
    resend: () => run.chosen && 'option' in run.chosen && answer.mutate(run.chosen.option),
    next: () => {
      answer.reset();
      step({ type: 'next' });
    },
  };
}
