import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { LeaveLink } from '#features/quiz/web/leave-link.tsx';
import { QuizAlone } from '#features/quiz/web/quiz-alone.tsx';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { keepAnswer, type OfflinePackage, type TakenWithAnswers } from './offline-store.ts';

export type TakenProps = {
  lesson: TakenWithAnswers;
  taken: OfflinePackage;
  onFinish: () => Promise<void>;
};

/** Asked as with a connection, but what is right is told when the answers have been submitted. */
export default function TakenQuiz({ lesson, taken, onFinish }: TakenProps) {
  const [isFinishing, setFinishing] = useState(false);
  const [attempt] = useState(() => ({
    id: lesson.id,
    questions: taken.questions,
    answers: lesson.answers.map(({ question_id, choice }) => ({ question_id, ...choice, ...UNGRADED })),
  }));
  const quiz = useQuiz(attempt, {
    isOnDevice: true,
    answer: async ({ id: question_id }, choice) => {
      const answered_at = new Date().toISOString();
      const kept = await keepAnswer({ package_id: lesson.id, question_id, choice, answered_at });
      return { grade: { ...kept.choice, ...UNGRADED } };
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
      note={<KeptOnDevice />}
      finishing={isFinishing}
      onFinish={finish}
    />
  );
}

const UNGRADED = { correct: false, on_device: true } as const;

const KeptOnDevice = () => (
  <div className="flex gap-3 text-brand">
    <Smartphone aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
    <div className="min-w-0 flex-1">
      <p className="text-lg font-bold">Guardada en este dispositivo</p>
      <p className="mt-1 text-ink">Sabrás si es correcta cuando se entregue.</p>
    </div>
  </div>
);
