import { useNavigate } from '@tanstack/react-router';
import { api } from '#web/api/client.ts';
import { LeaveLink } from '../leave-link.tsx';
import { practiceOptions } from '../quiz.queries.ts';
import { QuizFrame } from '../quiz-frame.tsx';
import { QuizHeader } from '../quiz-header.tsx';
import { useQuiz } from '../use-quiz.ts';
import type { Practice } from './practice.ts';

/** A practice is answered like a quiz. It ends where its result is shown. */
export function PracticeScreen({ practice }: { practice: Practice }) {
  const { id, attempt_id, lesson_id, lesson_title } = practice;
  const quiz = useQuiz(practice, {
    answer: async (question, choice) => ({
      grade: await api.practice.answer({ id, question_id: question.id, ...choice }),
    }),
    queryKey: practiceOptions(attempt_id).queryKey,
  });
  const navigate = useNavigate();
  const showResult = () =>
    navigate({
      to: '/progress/practice-result',
      search: { practice: id },
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <QuizFrame
      quiz={quiz}
      reading={{
        lessonId: lesson_id,
        page: { to: '/progress/quizzes/$id/practice', id: attempt_id },
        // The quiz was the first time.
        missedAgain: lesson_title,
      }}
      header={
        <QuizHeader
          title={`Práctica: ${lesson_title}`}
          lesson={practice}
          run={quiz.run}
          leave={
            <LeaveLink
              to="/progress/quizzes/$id"
              params={{ id: attempt_id }}
              aria-label="Salir de la práctica"
            />
          }
        />
      }
      leaveTitle="¿Salir de la práctica?"
      finishing={false}
      onFinish={showResult}
    />
  );
}
