import { useNavigate } from '@tanstack/react-router';
import type { ReviewSize } from '#domain/learning/review-parameters.ts';
import { LeaveLink } from '#features/quiz/web/leave-link.tsx';
import { QuizFrame } from '#features/quiz/web/quiz-frame.tsx';
import { QuizHeader } from '#features/quiz/web/quiz-header.tsx';
import { currentQuestion } from '#features/quiz/web/quiz-run.ts';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { api } from '#web/api/client.ts';
import { type ReviewSession, sessionOptions } from '../review.queries.ts';
import { AnswerNote } from './answer-note.tsx';
import { lessonOf, runOf, sendAnswer } from './review-run.ts';

/** A review is answered like a quiz; a wrong answer returns once at the end. It ends where its result is shown. */
export function SessionScreen({ session, size }: { session: ReviewSession; size: ReviewSize | undefined }) {
  const { id } = session;
  const navigate = useNavigate();
  const showResult = () =>
    void navigate({ to: '/review/result', search: { session: id }, replace: true, ignoreBlocker: true });
  const quiz = useQuiz(runOf(session), {
    answer: (question, choice) => sendAnswer(id, question, choice),
    queryKey: sessionOptions(size).queryKey,
    reread: () => api.review.session({ id }),
  });
  const lesson = lessonOf(session, currentQuestion(quiz.run).id);
  return (
    <QuizFrame
      quiz={quiz}
      reading={{ lessonId: lesson.lesson_id, page: { to: '/review/session' } }}
      header={
        <QuizHeader
          title="Repaso de hoy"
          lesson={lesson}
          run={quiz.run}
          leave={<LeaveLink to="/review" aria-label="Salir del repaso" />}
        />
      }
      leaveTitle="¿Salir del repaso?"
      finishing={false}
      onFinish={showResult}
      note={<AnswerNote run={quiz.run} />}
    />
  );
}
