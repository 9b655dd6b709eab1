import { LeaveGuard } from './leave-guard.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuizHeader } from './quiz-header.tsx';
import { type Attempt, answeredCount, currentAnswer, isLastQuestion } from './quiz-run.ts';
import { QuizSheet } from './quiz-sheet.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';
import { useFinish } from './use-finish.ts';
import { useQuiz } from './use-quiz.ts';

export function QuizScreen({ attempt }: { attempt: Attempt }) {
  const quiz = useQuiz(attempt);
  const { finishing, finish } = useFinish(attempt, quiz.run);
  const begun = answeredCount(quiz.run) > 0 || quiz.run.chosen !== undefined;

  useAnswerKeys({
    onOption: quiz.choose,
    onEnter: () => {
      if (quiz.sending === 'failed') quiz.resend();
      else if (currentAnswer(quiz.run)) isLastQuestion(quiz.run) ? finish() : quiz.next();
    },
  });

  return (
    <div
      className="mx-auto -mb-8 flex min-h-[calc(100dvh-var(--bottom-bar,0px)-1.5rem)] max-w-2xl flex-col short-wide:grid short-wide:max-w-none short-wide:grid-cols-[minmax(0,1fr)_minmax(14rem,40%)] short-wide:grid-rows-[auto_1fr] short-wide:items-start short-wide:gap-x-5 lg:min-h-[calc(100dvh-2.5rem)]"
      data-wide
    >
      <QuizHeader attempt={attempt} run={quiz.run} />
      <QuestionCard run={quiz.run} sending={quiz.sending === 'sending'} onChoose={quiz.choose} />
      <div className="flex-1 short-wide:hidden" />
      <QuizSheet lessonId={attempt.lesson_id} quiz={quiz} finishing={finishing} onFinish={finish} />
      <LeaveGuard active={begun && !finishing} />
    </div>
  );
}
