import type { ComponentProps, ReactNode } from 'react';
import { QuizFrame } from './quiz-frame.tsx';
import { QuizHeader } from './quiz-header.tsx';

type QuizAloneProps = Omit<ComponentProps<typeof QuizFrame>, 'header' | 'offersPremium'> & {
  title: string;
  leave: ReactNode;
};

/** Questions that are asked like a quiz, without the lesson beside them and without an offer of premium. */
export const QuizAlone = ({ title, leave, ...frame }: QuizAloneProps) => (
  <QuizFrame
    {...frame}
    offersPremium={false}
    header={<QuizHeader title={title} run={frame.quiz.run} leave={leave} />}
  />
);
