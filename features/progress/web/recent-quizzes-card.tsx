import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { quizzesOptions } from './progress.queries.ts';
import { QuizLine } from './quiz-line.tsx';
import { QuizLinesSkeleton } from './quiz-lines-skeleton.tsx';

const SHOWN = 3;

/** The last finished quizzes, each with its report. The card has room for three, so that nothing below it moves. */
export const RecentQuizzesCard = () => (
  <Card flush>
    <div className="p-5 pb-0">
      <CardHeader
        title="Tus últimos quizzes"
        description="Relee tus respuestas y repite lo que fallaste."
        action={
          <Link
            to="/progress/quizzes"
            className="-my-2 inline-flex min-h-tap shrink-0 items-center gap-1 text-sm font-semibold text-brand hover:underline"
          >
            Ver todos
            <span className="sr-only"> mis quizzes</span>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        }
      />
    </div>
    <div className="flex min-h-54 flex-col">
      <RecentQuizzes />
    </div>
  </Card>
);

const RecentQuizzes = () => (
  <QueryResult
    query={useInfiniteQuery(quizzesOptions())}
    loading={<QuizLinesSkeleton lines={SHOWN} />}
    unavailable="No se pudieron cargar tus quizzes"
  >
    {({ pages }) => {
      const quizzes = pages.flatMap((page) => page.quizzes).slice(0, SHOWN);
      return (
        <>
          {quizzes.length > 0 && (
            <ul className="divide-y divide-line overflow-hidden rounded-b-card border-y border-line last:border-b-0">
              {quizzes.map((quiz) => (
                <li key={quiz.id}>
                  <QuizLine quiz={quiz} />
                </li>
              ))}
            </ul>
          )}
          {quizzes.length < SHOWN && <NextQuiz isFirst={quizzes.length === 0} />}
        </>
      );
    }}
  </QueryResult>
);

const NextQuiz = ({ isFirst }: { isFirst: boolean }) => (
  <div className="flex flex-1 flex-col items-center justify-center gap-2 px-5 py-3 text-center">
    <p className="text-sm text-pretty text-muted">
      {isFirst
        ? 'Cuando termines un quiz, aquí podrás releer cada respuesta.'
        : 'Aquí estarán también los próximos.'}
    </p>
    <ButtonLink to="/lessons" variant="outline" size="sm">
      Elegir una lección
    </ButtonLink>
  </div>
);
