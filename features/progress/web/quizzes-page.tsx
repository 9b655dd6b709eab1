import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyLessonsArt } from '#web/brand/late-art.tsx';
import { OwnLines } from './own-lines.tsx';
import { quizzesOptions } from './progress.queries.ts';
import { QuizLine } from './quiz-line.tsx';
import { QuizLinesSkeleton } from './quiz-lines-skeleton.tsx';

export default function QuizzesPage() {
  return (
    <OwnLines
      title="Mis quizzes"
      description="Los que has terminado, del último al primero. Ábrelos para releer tus respuestas."
      query={useInfiniteQuery(quizzesOptions())}
      linesOf={({ quizzes }) => quizzes}
      loading={<QuizLinesSkeleton lines={6} />}
      unavailable="No se pudieron cargar tus quizzes"
      empty={{
        illustration: <EmptyLessonsArt />,
        title: 'Aún no has terminado ningún quiz',
        description: 'Termina el primero y aquí podrás releer cada respuesta.',
      }}
    >
      {(quiz) => (
        <li>
          <QuizLine quiz={quiz} />
        </li>
      )}
    </OwnLines>
  );
}
