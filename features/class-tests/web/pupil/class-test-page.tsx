import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TEST_STATE_SENTENCES } from '#domain/groups/class-tests.ts';
import { withCount } from '#domain/text/plural.ts';
import { QuizOpening, QuizSkeleton } from '#features/quiz/web/quiz-skeleton.tsx';
import { isMissing } from '#web/api/api-error.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { BackLink } from '#web/links/back-link.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { formatShortMoment } from '#web/text/format-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type ClassTest, runOptions, testOptions } from './class-tests.queries.ts';

const BeginDialog = lazyComponent(() => import('./begin-dialog.tsx'));
const ClassTestScreen = lazyComponent(() => import('./class-test-screen.tsx'));
const ClassTestResult = lazyComponent(() => import('./class-test-result.tsx'));

/** A class test: what it is, its questions, and its result once the teacher shows it (docs/product.md §33). */
export default function ClassTestPage() {
  const { id } = useParams({ from: '/learner/pruebas/$id' });
  const test = useQuery(testOptions(id));
  if (isMissing(test.error))
    return (
      <>
        <h1 className="sr-only">Prueba de clase</h1>
        <EmptyState
          title="Prueba no encontrada"
          description="No existe, o no es de ninguna de tus aulas."
          action={<ButtonLink to="/tu-aula">Ver tus aulas</ButtonLink>}
        />
      </>
    );
  return (
    <>
      {!test.data && <h1 className="sr-only">Prueba de clase</h1>}
      <QueryResult
        query={test}
        loading={<QuizSkeleton label="Cargando la prueba…" />}
        unavailable="No se pudo cargar la prueba"
      >
        {(data) => <Test key={data.id} test={data} />}
      </QueryResult>
    </>
  );
}

function Test({ test }: { test: ClassTest }) {
  const { id, state } = test;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const showAgain = () => client.invalidateQueries({ queryKey: testOptions(id).queryKey });
  const run = useQuery({ ...runOptions(id), enabled: isAsking });
  const begun = run.data?.id;
  useEffect(() => {
    if (begun) void client.invalidateQueries({ queryKey: testOptions(id).queryKey });
  }, [begun, client, id]);
  if (state === 'released') return <ClassTestResult id={id} />;
  if (isAsking && run.data && (state === 'running' || state === 'open'))
    return <ClassTestScreen key={run.data.id} run={run.data} test={test} onChange={showAgain} />;
  if (isAsking && !run.data && (state === 'running' || state === 'open'))
    return (
      <QuizOpening
        title={test.title}
        query={run}
        loading="Cargando la prueba…"
        unavailable="No se pudo empezar la prueba"
      />
    );
  return <Cover test={test} onBegin={() => setAsking(true)} />;
}

function Cover({ test, onBegin }: { test: ClassTest; onBegin: () => void }) {
  const { state, questions, minutes, opens_at, due_at, group_id, group_name } = test;
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={test.title}
        description={`Prueba de clase · ${withCount(questions, 'pregunta')} · ${withCount(minutes, 'minuto')}`}
        back={
          <BackLink to="/tu-aula/$id" params={{ id: group_id }}>
            {group_name}
          </BackLink>
        }
      />
      <Card className="flex flex-col gap-4">
        {state === 'open' || state === 'upcoming' ? (
          <ul className="list-disc pl-5">
            <li>
              Se hace del {formatShortMoment(opens_at)} al {formatShortMoment(due_at)}, con conexión.
            </li>
            <li>
              Tienes un solo intento. El tiempo sigue aunque cierres la página, y puedes volver a entrar.
            </li>
            <li>Tu profesor mostrará los resultados.</li>
          </ul>
        ) : (
          <p role="status">
            {state === 'running' ? 'Tu prueba está en marcha.' : TEST_STATE_SENTENCES[state]}
          </p>
        )}
        {state === 'open' && (
          <Button variant="purple" size="full" onClick={() => setConfirming(true)}>
            Empezar la prueba
          </Button>
        )}
        {state === 'running' && (
          <Button variant="purple" size="full" onClick={onBegin}>
            Seguir la prueba
          </Button>
        )}
      </Card>
      {isConfirming && (
        <BeginDialog minutes={minutes} onBegin={onBegin} onClose={() => setConfirming(false)} />
      )}
    </div>
  );
}
