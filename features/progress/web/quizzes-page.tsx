import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyLessonsArt } from '#web/brand/empty-art.tsx';
import { MorePages } from '#web/query-result/more-pages.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BackToProgress } from './back-to-progress.tsx';
import { quizzesOptions } from './progress.queries.ts';
import { QuizLine } from './quiz-line.tsx';
import { QuizLinesSkeleton } from './quiz-lines-skeleton.tsx';

export default function QuizzesPage() {
  const lines = useInfiniteQuery(quizzesOptions());
  return (
    <div className="max-w-column">
      <PageHeader
        title="Mis quizzes"
        description="Los que has terminado, del último al primero. Ábrelos para releer tus respuestas."
        back={<BackToProgress />}
      />
      <QueryResult
        query={lines}
        loading={
          <Card flush>
            <QuizLinesSkeleton lines={6} />
          </Card>
        }
        failed={(message) => `No se pudieron cargar tus quizzes: ${message}`}
      >
        {({ pages }) => {
          const quizzes = pages.flatMap((page) => page.quizzes);
          if (quizzes.length === 0) return <NoQuizzes />;
          return (
            <>
              <Card flush className="overflow-hidden">
                <ol className="divide-y divide-line">
                  {quizzes.map((quiz) => (
                    <li key={quiz.id}>
                      <QuizLine quiz={quiz} />
                    </li>
                  ))}
                </ol>
              </Card>
              <MorePages query={lines} />
            </>
          );
        }}
      </QueryResult>
    </div>
  );
}

function NoQuizzes() {
  return (
    <Card>
      <EmptyState
        illustration={<EmptyLessonsArt />}
        title="Aún no has terminado ningún quiz"
        description="Termina el primero y aquí podrás releer cada respuesta."
        action={
          <Link to="/lessons" className={buttonClasses({})}>
            Ver lecciones
          </Link>
        }
      />
    </Card>
  );
}
