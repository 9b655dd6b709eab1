import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { practiceOptions } from '../quiz.queries.ts';
import { QuizSkeleton } from '../quiz-skeleton.tsx';
import { NoPractice } from './no-practice.tsx';
import { PracticeScreen } from './practice-screen.tsx';

/** Practising the wrong answers of a finished quiz (docs/product.md §4.19). */
export default function PracticePage() {
  const { id } = useParams({ from: '/learner/progress/quizzes/$id/practice' });
  const practice = useQuery(practiceOptions(id));
  if (practice.data) return <PracticeScreen key={practice.data.id} practice={practice.data} />;
  return (
    <>
      <h1 className="sr-only">Práctica</h1>
      {practice.error ? (
        <NoPractice attemptId={id} query={practice} />
      ) : (
        <QuizSkeleton label="Cargando la práctica…" />
      )}
    </>
  );
}
