import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { ReportQuestion } from '#features/question-reports/web/report-question.tsx';
import { api } from '#web/api/client.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { AnotherVariant } from './exercise/another-variant.tsx';
import { LeaveToLessons } from './leave-link.tsx';
import { attemptOptions, finishOptions, invalidateProgress } from './quiz.queries.ts';
import { quizFailure } from './quiz-failure.ts';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizHeader } from './quiz-header.tsx';
import {
  type Attempt,
  answeredCount,
  currentAnswer,
  currentQuestion,
  type Question,
  type QuizRun,
} from './quiz-run.ts';
import { QuizSkeleton } from './quiz-skeleton.tsx';
import { fromRun, fromServer, type LessonResult } from './result/lesson-result.ts';
import { type Quiz, useQuiz } from './use-quiz.ts';

// Few questions have hints.
const Hints = lazyComponent(() => import('./exercise/hints.tsx'));

const leave = <LeaveToLessons label="Salir del quiz" />;

export default function QuizPage() {
  const { id } = useParams({ from: '/learner/quiz/$id' });
  const attempt = useQuery(attemptOptions(id));
  useReturnOnFailure(attempt.error);
  const client = useQueryClient();
  const attemptId = attempt.data?.id;
  useEffect(() => {
    if (attemptId) void invalidateProgress(client);
  }, [attemptId, client]);
  return attempt.data ? (
    <QuizScreen key={attempt.data.id} attempt={attempt.data} />
  ) : (
    <QuizSkeleton label="Cargando el quiz…" />
  );
}

/** Returns to the lessons and shows a toast when a quiz cannot be opened (docs/product.md §8). */
function useReturnOnFailure(error: Error | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!error) return;
    toast({ ...quizFailure(error), variant: 'destructive' });
    navigate({ to: '/lessons', replace: true });
  }, [error, navigate]);
}

function QuizScreen({ attempt }: { attempt: Attempt }) {
  const { id, lesson_id, lesson_title } = attempt;
  const quiz = useQuiz(attempt, {
    answer: async (question, choice) => ({
      grade: await api.quiz.answer({ id, question_id: question.id, ...choice }),
    }),
    queryKey: attemptOptions(lesson_id).queryKey,
  });
  const { finishing, finish } = useFinish(attempt, quiz.run);
  return (
    <QuizFrame
      quiz={quiz}
      reading={{ lessonId: lesson_id, page: { to: '/quiz/$id', id: lesson_id } }}
      header={<QuizHeader title={lesson_title} lesson={attempt} run={quiz.run} leave={leave} />}
      leaveTitle="¿Salir del quiz?"
      finishing={finishing}
      onFinish={finish}
      help={<Help attemptId={attempt.id} lessonId={lesson_id} quiz={quiz} />}
      below={<AfterAnswer attemptId={attempt.id} quiz={quiz} />}
    />
  );
}

type CurrentProps = { attemptId: string; quiz: Quiz };

const hasHints = ({ ask }: Question) => ask && 'hints' in ask && ask.hints.length > 0;

function Help({ attemptId, lessonId, quiz: { run } }: CurrentProps & { lessonId: string }) {
  const question = currentQuestion(run);
  return (
    <>
      {hasHints(question) && (
        <Suspense>
          <Hints
            key={question.id}
            question={question}
            take={(number) => api.exercises.hint({ id: attemptId, question_id: question.id, number })}
          />
        </Suspense>
      )}
      {answeredCount(run) === 0 && <LearnFirst lessonId={lessonId} />}
    </>
  );
}

/** On the first question only; nothing is answered yet, so leaving asks nothing. */
const LearnFirst = ({ lessonId }: { lessonId: string }) => (
  <ButtonLink
    to="/lessons/$id/cards"
    params={{ id: lessonId }}
    variant="secondary"
    className="mt-3 self-start"
  >
    Aprender primero
  </ButtonLink>
);

function AfterAnswer({ attemptId, quiz: { run } }: CurrentProps) {
  const { id, varies } = currentQuestion(run);
  const isReported = currentAnswer(run)?.reported === true;
  return (
    <div key={id} className="flex flex-wrap items-center gap-x-5">
      {varies && <AnotherVariant of={{ attemptId, questionId: id }} />}
      <ReportQuestion attemptId={attemptId} questionId={id} isReported={isReported} />
    </div>
  );
}

/** How long a slow save may delay the result. */
const MAX_WAIT_MS = 8000;

/** Saves the attempt and opens the result. A slow or failed save continues in the background (docs/product.md §4). */
function useFinish(attempt: Attempt, run: QuizRun) {
  const navigate = useNavigate();
  const finish = useMutation(finishOptions());
  const { data, isIdle, isPaused, failureCount } = finish;

  const showResult = useEffectEvent((lessonResult: LessonResult) =>
    navigate({
      to: '/lesson-result',
      search: { attempt: attempt.id },
      state: { lessonResult },
      replace: true,
    }),
  );

  useEffect(() => {
    if (data) showResult(fromServer(data));
    else if (isPaused || failureCount > 0) showResult(fromRun(attempt, run));
    else if (!isIdle) {
      const timer = setTimeout(() => showResult(fromRun(attempt, run)), MAX_WAIT_MS);
      return () => clearTimeout(timer);
    }
  }, [data, isIdle, isPaused, failureCount, attempt, run]);

  return { finishing: !isIdle, finish: () => isIdle && finish.mutate({ id: attempt.id }) };
}
