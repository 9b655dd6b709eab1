import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { QuestionCard } from '#features/quiz/web/question/question-card.tsx';
import { useAnswerKeys } from '#features/quiz/web/question/use-answer-keys.ts';
import { currentAnswer, type GivenAnswer } from '#features/quiz/web/quiz-run.ts';
import { QuizSheet } from '#features/quiz/web/quiz-sheet.tsx';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { cardsOptions } from './cards.queries.ts';
import type { CardQuestion, PlayedElsewhere } from './steps.ts';

type AskedCardProps = {
  lessonId: string;
  elsewhere: PlayedElsewhere | undefined;
  question: CardQuestion;
  answer: GivenAnswer | undefined;
  onAnswer: (answer: GivenAnswer) => void;
  onTryAgain: () => void;
  onNext: () => void;
};

/** A card's question, answered like one of a quiz. Whoever is wrong and is not told the right answer may try again. */
export default function AskedCard({ lessonId, elsewhere, question, answer, ...on }: AskedCardProps) {
  const { onAnswer, onTryAgain, onNext } = on;
  const [isEmpty, setEmpty] = useState<boolean>();
  const asked = { ...question, points: 0 };
  const quiz = useQuiz(
    {
      id: `cards ${lessonId}`,
      questions: [asked],
      answers: answer ? [{ ...answer, question_id: question.id }] : [],
    },
    {
      answer: async ({ id: question_id }, choice) => {
        const grade = elsewhere
          ? await elsewhere.answer(question_id, choice)
          : await api.cards.answer({ id: lessonId, question_id, ...choice });
        onAnswer({ ...choice, ...grade });
        return { grade };
      },
      queryKey: elsewhere?.queryKey ?? cardsOptions(lessonId).queryKey,
    },
  );
  const graded = currentAnswer(quiz.run);
  useAnswerKeys({
    onOption: (option) => quiz.choose({ option }),
    onEnter: () => {
      if (quiz.sending === 'failed') quiz.resend();
      else if (graded) onNext();
    },
  });
  return (
    <>
      <QuestionCard quiz={quiz} onEmpty={setEmpty} />
      <QuizSheet
        quiz={quiz}
        isEmpty={isEmpty}
        finishing={false}
        onFinish={onNext}
        lastLabel="Siguiente"
        below={graded && mayTryAgain(graded) && <TryAgain onClick={onTryAgain} />}
      />
      {elsewhere?.below(asked, graded ? undefined : quiz.choose)}
    </>
  );
}

const mayTryAgain = ({ correct, correct_answer, key }: GivenAnswer) =>
  !correct && correct_answer === undefined && key === undefined;

const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" onClick={onClick} className="-ml-5 text-brand">
    <RotateCw />
    Intentarlo otra vez
  </Button>
);
