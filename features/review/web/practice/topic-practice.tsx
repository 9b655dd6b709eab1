import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryLabel } from '#domain/course/lessons.ts';
import type { Topic } from '#domain/learning/mastery.ts';
import { withCount } from '#domain/text/plural.ts';
import { QuizOpening } from '#features/quiz/web/quiz-skeleton.tsx';
import { isRefusal } from '#web/api/api-error.ts';
import { EmptyBoxArt } from '#web/brand/late-art.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { usePageTitle } from '#web/shell/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { practiceOptions } from './practice.queries.ts';
import { PracticeRound } from './practice-round.tsx';

/** 'Practicar un subtema': rounds of questions, each near 75 % expected success (docs/product.md §17.9). */
export default function TopicPractice({ topic }: { topic: Topic }) {
  usePageTitle('Práctica');
  const first = useQuery(practiceOptions(topic));
  const [result, setResult] = useState<{ right: number; asked: number }>();
  const client = useQueryClient();
  const { data, error, dataUpdatedAt } = first;
  function goOn() {
    setResult(undefined);
    void client.resetQueries({ queryKey: practiceOptions(topic).queryKey });
  }
  if (result) return <RoundResult topic={topic} {...result} onGoOn={goOn} />;
  if (data) return <PracticeRound key={dataUpdatedAt} topic={topic} first={data} onFinish={setResult} />;
  return (
    <QuizOpening
      title="Práctica"
      query={first}
      loading="Cargando la práctica…"
      unavailable="No se pudo empezar la práctica"
      refused={
        isRefusal(error) && (
          <EmptyState
            illustration={<EmptyBoxArt />}
            title={error.message}
            action={<ButtonLink to="/progress">Ver mi progreso</ButtonLink>}
          />
        )
      }
    />
  );
}

type RoundResultProps = { topic: Topic; right: number; asked: number; onGoOn: () => void };

const RoundResult = ({ topic, right, asked, onGoOn }: RoundResultProps) => (
  <div className="mx-auto max-w-2xl">
    <PageHeader title="Práctica" description={topic.subtopic ?? categoryLabel(topic.category)} />
    <Card>
      <h2 className="text-xl font-bold tabular-nums">
        {right} de {withCount(asked, 'correcta')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-muted">
        La práctica elige lo que te cuesta un poco. No da puntos ni cambia lo que dominas.
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button variant="purple" size="full" onClick={onGoOn}>
          Seguir practicando
        </Button>
        <ButtonLink to="/progress" variant="outline" size="full">
          Ver mi progreso
        </ButtonLink>
      </div>
    </Card>
  </div>
);
