import { useNavigate } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReviewSize } from '#domain/learning/review-parameters.ts';
import { withCount } from '#domain/text/plural.ts';
import { LeaveLink } from '#features/quiz/web/leave-link.tsx';
import { QuizFrame } from '#features/quiz/web/quiz-frame.tsx';
import { QuizHeader } from '#features/quiz/web/quiz-header.tsx';
import {
  type Choice,
  currentAnswer,
  currentQuestion,
  type Question,
  type QuizRun,
  type RunStart,
  returnsLater,
} from '#features/quiz/web/quiz-run.ts';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { api } from '#web/api/client.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { dueWords } from '#web/text/due-words.ts';
import { type ReviewSession, sessionOptions } from '../review.queries.ts';

const ReadFirst = lazyComponent(() => import('./read-first.tsx'));

const again = true as const;

/** The questions of a review and those that return, in the order in which they are asked. */
const runOf = (session: ReviewSession): RunStart & { id: string } => ({
  id: session.id,
  questions: [...session.questions, ...session.again.map((question) => ({ ...question, again }))],
  answers: [...session.answers, ...session.again_answers.map((answer) => ({ ...answer, again }))],
});

/** Sends an answer. After a wrong one the server shows the question as it will be asked again. */
async function sendAnswer(id: string, question: Question, choice: Choice) {
  const sent = { id, question_id: question.id, again: question.again, ...choice };
  const { again: following, ...grade } = await api.review.answer(sent);
  return { grade, following: following && { ...following, again } };
}

/** The lesson of a question, which the question has too when it returns. */
const lessonOf = ({ questions }: ReviewSession, question_id: string) =>
  questions.find(({ id }) => id === question_id)!;

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
  const question = currentQuestion(quiz.run);
  const asked = lessonOf(session, question.id);
  const { lesson_id, lesson_title, misses, read_first } = asked;
  const [isRead, setRead] = useState<string>();
  const header = (
    <QuizHeader
      title="Repaso de hoy"
      lesson={asked}
      run={quiz.run}
      leave={<LeaveLink to="/review" aria-label="Salir del repaso" />}
    />
  );
  if (read_first !== undefined && !question.again && quiz.run.chosen === undefined && isRead !== question.id)
    return (
      <Suspense fallback={header}>
        <ReadFirst
          header={header}
          lessonId={lesson_id}
          passage={read_first}
          onRead={() => setRead(question.id)}
        />
      </Suspense>
    );
  const missedAgain = (question.again || misses > 0) && lesson_title;
  return (
    <QuizFrame
      quiz={quiz}
      reading={{ lessonId: lesson_id, page: { to: '/review/session' }, missedAgain }}
      header={header}
      leaveTitle="¿Salir del repaso?"
      finishing={false}
      onFinish={showResult}
      note={<AnswerNote run={quiz.run} />}
    />
  );
}

/** What follows from an answer: that it returns at the end, or what it paid and when the question is asked again. */
function AnswerNote({ run }: { run: QuizRun }) {
  const answer = currentAnswer(run);
  if (returnsLater(run))
    return (
      <p className="mt-2 flex items-center gap-1.5 pl-9 text-sm font-semibold text-ink">
        <RotateCw aria-hidden="true" className="size-4 shrink-0" />
        Esta vuelve una vez más
      </p>
    );
  const words = answer ? wordsFor(answer) : '';
  return words ? <p className="mt-1 pl-9 text-sm text-ink tabular-nums">{words}</p> : null;
}

type Facts = { points_earned?: number; next_due_at?: string };

const wordsFor = ({ points_earned = 0, next_due_at }: Facts): string =>
  [
    points_earned > 0 && `+${withCount(points_earned, 'punto')}`,
    next_due_at && `Vuelve ${dueWords(next_due_at)}`,
  ]
    .filter(Boolean)
    .join(' · ');
