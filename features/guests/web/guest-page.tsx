import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isKnownDevice } from '#features/account/web/session/known-device.ts';
import { useSession } from '#features/account/web/session/session.ts';
import { QuizFrame } from '#features/quiz/web/quiz-frame.tsx';
import { QuizHeader } from '#features/quiz/web/quiz-header.tsx';
import { answeredCount, scoreOf } from '#features/quiz/web/quiz-run.ts';
import { QuizSkeleton } from '#features/quiz/web/quiz-skeleton.tsx';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { usePreload } from '#web/code/use-preload.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { api, type GuestAttempt, guestOptions } from './guests.queries.ts';

/** A first lesson without an account (docs/product.md §22); whoever is signed in has the app. */
export default function GuestPage() {
  const { status } = useSession();
  const [mayBeLearner] = useState(isKnownDevice);
  const attempt = useQuery({ ...guestOptions(), enabled: status === 'signedOut' || !mayBeLearner });
  if (status === 'signedIn') return <Navigate to="/home" replace />;
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="mx-auto min-h-dvh w-full px-4 pt-4 pb-8 outline-none sm:px-6"
    >
      {!attempt.data && <h1 className="sr-only">Tu primera lección</h1>}
      <QueryResult
        query={attempt}
        loading={<QuizSkeleton label="Cargando la lección…" />}
        unavailable="No se pudo cargar la lección"
      >
        {(data) => <GuestLesson key={data.id} attempt={data} />}
      </QueryResult>
    </main>
  );
}

const GuestResult = lazyComponent(() => import('./guest-result.tsx'));
const GuestCards = lazyComponent(() => import('./guest-cards.tsx'));

/** The questions, and after the last one what signing up keeps. */
function GuestLesson({ attempt }: { attempt: GuestAttempt }) {
  const { lesson_title, questions, answers } = attempt;
  const quiz = useQuiz(attempt, {
    answer: async ({ id: question_id }, choice) => ({
      grade: await api.guests.answer({ question_id, ...choice }),
    }),
    queryKey: guestOptions().queryKey,
  });
  // While questions are answered.
  usePreload(GuestResult);
  const [isReading, setReading] = useState(false);
  const [isDone, setDone] = useState(answers.length === questions.length);
  if (isReading)
    return (
      <Suspense fallback={<QuizSkeleton label="Cargando las ideas…" />}>
        <GuestCards title={lesson_title} onDone={() => setReading(false)} />
      </Suspense>
    );
  if (isDone)
    return (
      <Suspense>
        <GuestResult attempt={attempt} score={scoreOf(quiz.run)} />
      </Suspense>
    );
  return (
    <QuizFrame
      quiz={quiz}
      header={<QuizHeader title={lesson_title} run={quiz.run} leave={<LeaveToLanding />} />}
      finishing={false}
      onFinish={() => setDone(true)}
      help={
        answers.length === 0 && answeredCount(quiz.run) === 0 ? (
          <Button variant="secondary" className="mt-3 self-start" onClick={() => setReading(true)}>
            Aprender primero
          </Button>
        ) : undefined
      }
    />
  );
}

/** The landing page is a document of its own. Answers are kept, so leaving asks nothing. */
const LeaveToLanding = () => (
  <a href="/" aria-label="Salir de la lección" className={buttonClasses({ variant: 'ghost', size: 'icon' })}>
    <X />
  </a>
);
