import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IdeaCard } from '#features/cards/web/idea-card.tsx';
import { QuizSkeleton } from '#features/quiz/web/quiz-skeleton.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/page/progress.tsx';
import { orpc } from './guests.queries.ts';

/** The lesson's ideas, one a screen; after the last one, or at once, back to the questions. */
export default function GuestCards({ title, onDone }: { title: string; onDone: () => void }) {
  const cards = useQuery(orpc.guests.cards.queryOptions());
  const [place, setPlace] = useState(0);
  return (
    <QueryResult
      query={cards}
      loading={<QuizSkeleton label="Cargando las ideas…" />}
      unavailable="No se pudieron cargar las ideas"
    >
      {({ cards: all }) => {
        const card = all[place];
        if (!card) return <Button onClick={onDone}>Ir a las preguntas</Button>;
        const isLast = place === all.length - 1;
        return (
          <div className="mx-auto flex min-h-[calc(100dvh-3rem)] max-w-2xl flex-col">
            <header className="mb-6">
              <div className="flex flex-wrap items-center gap-3">
                <Progress
                  label="Avance de la lección"
                  value={place + 1}
                  max={all.length}
                  valueText={`Idea ${place + 1} de ${all.length}`}
                  className="min-w-20 flex-1"
                />
                <Button variant="ghost" size="sm" onClick={onDone}>
                  Ir a las preguntas
                </Button>
              </div>
              <h1 className="mt-2 truncate text-sm font-medium tracking-normal text-muted">{title}</h1>
            </header>
            <IdeaCard
              key={place}
              card={{ ...card, questions: [] }}
              onNext={() => (isLast ? onDone() : setPlace(place + 1))}
            />
          </div>
        );
      }}
    </QueryResult>
  );
}
