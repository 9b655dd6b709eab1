import { type ComponentProps, type ReactNode, useState } from 'react';
import { LeaveGuard } from './question/leave-guard.tsx';
import { QuestionCard } from './question/question-card.tsx';
import { useAnswerKeys } from './question/use-answer-keys.ts';
import { answeredCount, currentAnswer, isLastQuestion } from './quiz-run.ts';
import { QUIZ_FRAME } from './quiz-screen.tsx';
import { QuizSheet } from './quiz-sheet.tsx';

type QuizFrameProps = Omit<ComponentProps<typeof QuizSheet>, 'isEmpty'> & {
  header: ReactNode;
  /** Leaving asks first, unless it is undefined. */
  leaveTitle?: string;
  /** Shown under a question that is not answered. */
  help?: ReactNode;
};

/** The questions of a quiz, practice, review or placement, one at a time; narrow columns leave room for the answers (`@max-2xs`). */
export function QuizFrame({ quiz, header, leaveTitle, finishing, onFinish, help, ...sheet }: QuizFrameProps) {
  const [isEmpty, setEmpty] = useState<boolean>();
  const begun = answeredCount(quiz.run) > 0 || quiz.run.chosen !== undefined;

  useAnswerKeys({
    onOption: (option) => quiz.choose({ option }),
    onEnter: () => {
      if (quiz.sending === 'failed') quiz.resend();
      else if (currentAnswer(quiz.run)) isLastQuestion(quiz.run) ? onFinish() : quiz.next();
    },
  });

  return (
    <div className={QUIZ_FRAME} data-wide>
      {header}
      <QuestionCard quiz={quiz} onEmpty={setEmpty} />
      {!currentAnswer(quiz.run) && help}
      <QuizSheet {...sheet} quiz={quiz} isEmpty={isEmpty} finishing={finishing} onFinish={onFinish} />
      {leaveTitle && <LeaveGuard active={begun && !finishing} title={leaveTitle} />}
    </div>
  );
}
