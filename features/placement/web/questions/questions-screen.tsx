import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LeaveLink } from '#features/quiz/web/leave-link.tsx';
import { QuizAlone } from '#features/quiz/web/quiz-alone.tsx';
import type { Choice, Question } from '#features/quiz/web/quiz-run.ts';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { api } from '../placement.api.ts';
import { finishPlacementOptions, type OpenPlacement, startPlacementOptions } from '../placement.queries.ts';

/** Answered like a quiz, but each answer decides about the next question. It ends with the proposal. */
export function QuestionsScreen({ placement }: { placement: OpenPlacement }) {
  const { id } = placement;
  const navigate = useNavigate();
  const finish = useMutation(finishPlacementOptions());
  const showProposal = () => navigate({ to: '/placement', replace: true, ignoreBlocker: true });
  const quiz = useQuiz(placement, {
    answer: (question, choice) => sendAnswer(id, question, choice),
    queryKey: startPlacementOptions().queryKey,
  });
  return (
    <QuizAlone
      quiz={quiz}
      title="¿Por dónde empiezo?"
      leave={<LeaveLink to="/placement" aria-label="Salir de las preguntas" />}
      leaveTitle="¿Dejarlo aquí?"
      finishing={finish.isPending}
      onFinish={() => finish.mutate({ id }, { onSuccess: showProposal })}
    />
  );
}

async function sendAnswer(id: string, question: Question, choice: Choice) {
  const { next, ...grade } = await api.placement.answer({ id, question_id: question.id, ...choice });
  return { grade, following: next ?? undefined };
}
