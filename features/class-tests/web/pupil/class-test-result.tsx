import { useQuery } from '@tanstack/react-query';
import { withCount } from '#domain/text/plural.ts';
import { Missed } from '#features/exams/web/missed-questions.tsx';
import { QuizSkeleton } from '#features/quiz/web/quiz-skeleton.tsx';
import { ResultHeader } from '#features/quiz/web/result/result-header.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { resultOptions } from './class-tests.queries.ts';

/** How a class test went, with what was missed. */
export default function ClassTestResult({ id }: { id: string }) {
  const result = useQuery(resultOptions(id));
  return (
    <div className="mx-auto max-w-2xl">
      {!result.data && <h1 className="sr-only">Prueba de clase</h1>}
      <QueryResult
        query={result}
        loading={<QuizSkeleton label="Cargando el resultado…" />}
        unavailable="No se pudo cargar el resultado"
      >
        {({ title, score, percentage, questions, answers }) => (
          <>
            <ResultHeader title="Tu resultado" about={`Prueba de clase: ${title}`}>
              <p className="mt-4 text-2xl font-bold tabular-nums">
                {score} de {withCount(questions.length, 'correcta')} · {percentage}&nbsp;%
              </p>
            </ResultHeader>
            <Missed questions={questions} answers={answers} />
            <ButtonLink to="/tu-aula" variant="purple" size="full" className="mt-6">
              Volver a tu aula
            </ButtonLink>
          </>
        )}
      </QueryResult>
    </div>
  );
}
