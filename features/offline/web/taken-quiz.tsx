import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { LeaveLink } from '#features/quiz/web/leave-link.tsx';
import { QuizAlone } from '#features/quiz/web/quiz-alone.tsx';
import type { Choice, GivenAnswer } from '#features/quiz/web/quiz-run.ts';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import {
  keepAnswer,
  type OfflinePackage,
  type OfflineReview,
  type TakenWithAnswers,
} from './device/offline-store.ts';
import { type Key, previewGrade } from './preview-grade.ts';

export type TakenProps = {
  lesson: TakenWithAnswers;
  taken: OfflinePackage | OfflineReview;
  onFinish: () => Promise<void>;
};

/** Asked as with a connection, but what is right is told when the answers have been submitted. */
export default function TakenQuiz({ lesson, taken, onFinish }: TakenProps) {
  const [isFinishing, setFinishing] = useState(false);
  const [attempt] = useState(() => ({
    id: lesson.id,
    questions: taken.questions,
    answers: lesson.answers.map(({ question_id, choice }) => ({
      question_id,
      ...gradeOf(taken, question_id, choice),
    })),
  }));
  const quiz = useQuiz(attempt, {
    isOnDevice: true,
    answer: async ({ id: question_id }, choice) => {
      const answered_at = new Date().toISOString();
      const kept = await keepAnswer({ package_id: lesson.id, question_id, choice, answered_at });
      return { grade: gradeOf(taken, question_id, kept.choice) };
    },
    queryKey: ['offline'],
  });
  const finish = () => {
    setFinishing(true);
    void onFinish();
  };
  return (
    <QuizAlone
      quiz={quiz}
      title={lesson.title}
      leave={<LeaveLink to="/descargas" aria-label="Salir del quiz" />}
      note={lesson.purpose === 'review' ? <Preview /> : <KeptOnDevice />}
      finishing={isFinishing}
      onFinish={finish}
    />
  );
}

const UNGRADED = { correct: false, on_device: true } as const;

/** Of a review the device knows the keys, which its learner has seen; of a lesson it knows none. */
function gradeOf({ questions }: TakenProps['taken'], question_id: string, choice: Choice): GivenAnswer {
  const known: readonly { id: string; key?: Key }[] = questions;
  const key = known.find(({ id }) => id === question_id)?.key;
  return key ? previewGrade(key, choice) : { ...choice, ...UNGRADED };
}

const Preview = () => (
  <p className="mt-1 pl-9 text-sm text-ink">Guardada en este dispositivo. Cuenta cuando se entregue.</p>
);

const KeptOnDevice = () => (
  <div className="flex gap-3 text-brand">
    <Smartphone aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
    <div className="min-w-0 flex-1">
      <p className="text-lg font-bold">Guardada en este dispositivo</p>
      <p className="mt-1 text-ink">Sabrás si es correcta cuando se entregue.</p>
    </div>
  </div>
);
