import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LessonMissing } from '#features/lessons/web/lesson-missing.tsx';
import { TextSkeleton } from '#features/lessons/web/text/text-skeleton.tsx';
import { isMissing } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { usePageTitle } from '#web/shell/page-title.ts';
import { cardsOptions } from './cards.queries.ts';

// The player comes with the code of questions, while the cards are on their way.
const CardPlayer = lazyComponent(() => import('./card-player.tsx'));
void CardPlayer.preload();

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
        loading={<TextSkeleton />}
        unavailable={(message) => `No se pudieron cargar las tarjetas: ${message}`}
      >
        {(data) => (
          <Suspense fallback={<TextSkeleton />}>
            <CardPlayer key={data.lesson.id} {...data} />
          </Suspense>
        )}
      </QueryResult>
    </>
  );
}
