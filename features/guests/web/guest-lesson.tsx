import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { QuizFrame } from '#features/quiz/web/quiz-frame.tsx';
import { QuizHeader } from '#features/quiz/web/quiz-header.tsx';
import { scoreOf } from '#features/quiz/web/quiz-run.ts';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { api } from '#web/api/client.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { type GuestAttempt, guestOptions } from './guests.queries.ts';

// The result's code comes while questions are answered.
const GuestResult = lazyComponent(() => import('./guest-result.tsx'));
void GuestResult.preload();

/** The questions, and after the last one what signing up keeps. */
export function GuestLesson({ attempt }: { attempt: GuestAttempt }) {
  const { lesson_title, questions, answers } = attempt;
  const quiz = useQuiz(attempt, {
    answer: async ({ id: question_id }, choice) => ({
      grade: await api.guests.answer({ question_id, ...choice }),
    }),
    queryKey: guestOptions().queryKey,
  });
  const [isDone, setDone] = useState(answers.length === questions.length);
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
    />
  );
}

/** The landing page is a document of its own. Answers are kept, so leaving asks nothing. */
const LeaveToLanding = () => (
  <a href="/" aria-label="Salir de la lección" className={buttonClasses({ variant: 'ghost', size: 'icon' })}>
    <X />
  </a>
);
