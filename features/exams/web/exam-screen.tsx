import type { UseMutationResult } from '@tanstack/react-query';
import { LeaveLink } from '#features/quiz/web/leave-link.tsx';
import { QuizAlone } from '#features/quiz/web/quiz-alone.tsx';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { api, type Exam, examOptions, type FinishedExam } from './exam.queries.ts';

type ExamScreenProps = { exam: Exam; finish: UseMutationResult<FinishedExam, Error, { id: string }> };

/** Answered like a quiz, without the lesson beside it. */
export function ExamScreen({ exam, finish }: ExamScreenProps) {
  const { id, category } = exam;
  const quiz = useQuiz(exam, {
    answer: async (question, choice) => ({
      grade: await api.exams.answer({ id, question_id: question.id, ...choice }),
    }),
    queryKey: examOptions(category).queryKey,
  });
  return (
    <QuizAlone
      quiz={quiz}
      title="Examen de la unidad"
      leave={<LeaveLink to="/lessons" search={{ vista: 'camino' }} aria-label="Salir del examen" />}
      leaveTitle="¿Salir del examen?"
      finishing={finish.isPending}
      onFinish={() => finish.mutate({ id })}
    />
  );
}
