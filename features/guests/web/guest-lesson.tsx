import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { QuizFrame } from '#features/quiz/web/quiz-frame.tsx';
import { QuizHeader } from '#features/quiz/web/quiz-header.tsx';
import { answeredCount, scoreOf } from '#features/quiz/web/quiz-run.ts';
import { QuizSkeleton } from '#features/quiz/web/quiz-skeleton.tsx';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { api } from '#web/api/client.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { type GuestAttempt, guestOptions } from './guests.queries.ts';

// The result's code comes while questions are answered.
const GuestResult = lazyComponent(() => import('./guest-result.tsx'));
void GuestResult.preload();
const GuestCards = lazyComponent(() => import('./guest-cards.tsx'));

/** The questions, and after the last one what signing up keeps. */
export function GuestLesson({ attempt }: { attempt: GuestAttempt }) {
  const { lesson_title, questions, answers } = attempt;
  const quiz = useQuiz(attempt, {
    answer: async ({ id: question_id }, choice) => ({
      grade: await api.guests.answer({ question_id, ...choice }),
    }),
    queryKey: guestOptions().queryKey,
  });
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
