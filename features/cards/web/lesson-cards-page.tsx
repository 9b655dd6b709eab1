import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LessonMissing } from '#features/lessons/web/lesson-missing.tsx';
import { QuizSkeleton } from '#features/quiz/web/quiz-skeleton.tsx';
import { isMissing } from '#web/api/api-error.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { usePageTitle } from '#web/shell/page-title.ts';
import { CardPlayer } from './card-player.tsx';
import { cardsOptions } from './cards.queries.ts';

/** A lesson in cards: an idea a screen, and questions of its own between them (docs/product.md §21). */
export default function LessonCardsPage() {
  const { id } = useParams({ from: '/learner/lessons/$id/cards' });
  const cards = useQuery(cardsOptions(id));
  usePageTitle(cards.data?.lesson.title);
  if (isMissing(cards.error)) return <LessonMissing />;
  return (
    <>
      {!cards.data && <h1 className="sr-only">Lección</h1>}
      <QueryResult
        query={cards}
        loading={<QuizSkeleton label="Cargando las tarjetas…" />}
        unavailable={(message) => `No se pudieron cargar las tarjetas: ${message}`}
      >
        {(data) => <CardPlayer key={data.lesson.id} {...data} />}
      </QueryResult>
    </>
  );
}
