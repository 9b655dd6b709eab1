import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { ApiError } from '#web/api/api-error.ts';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { practiceResultOptions } from '../quiz.queries.ts';
import { NextLesson } from '../result/next-steps.tsx';
import { ResultHeader, ResultSkeleton } from '../result/result-header.tsx';
import { useNextLesson } from '../result/use-next-lesson.ts';
import type { FinishedPractice } from './practice.ts';

/** Finishes a practice and shows how it went. One that is not finished, or was replaced by another, has no result. */
export default function PracticeResultPage(): ReactNode {
  const { practice } = useSearch({ from: '/learner/progress/practice-result' });
  const result = useQuery({ ...practiceResultOptions(practice ?? ''), enabled: Boolean(practice) });
  if (!practice || hasNoResult(result.error)) return <Navigate to="/progress/quizzes" replace />;
  return (
    <>
      {!result.data && <h1 className="sr-only">Resultado de la práctica</h1>}
      <QueryResult
        query={result}
        loading={
          <ResultSkeleton>
            <Skeleton className="mt-6 h-25 w-full" />
          </ResultSkeleton>
        }
        unavailable="No se pudo cargar el resultado de la práctica"
      >
        {(data) => <Outcome result={data} />}
      </QueryResult>
    </>
  );
}

const hasNoResult = (error: Error | null) =>
  error instanceof ApiError && [400, 404, 409].includes(error.status);

function headline({ score, total_questions }: FinishedPractice): string {
  if (score === total_questions) return '¡Ahora sí!';
  return score === 0 ? 'Ya sabes qué repasar' : 'Vas por buen camino';
}

function Outcome({ result }: { result: FinishedPractice }) {
  const { score, total_questions, lesson_title } = result;
  return (
    <div className="mx-auto max-w-2xl text-center">
      <ResultHeader title={headline(result)} about={lesson_title} />
      <Card className="mt-6">
        <p className="text-xl font-bold tabular-nums">
          {score} de {withCount(total_questions, 'correcta')}
        </p>
        <p className="mt-1 text-sm text-pretty text-muted">
          Es una práctica: no cambia tu mejor resultado, tus puntos ni tu racha.
        </p>
      </Card>
      <NextSteps result={result} isPerfect={score === total_questions} />
      <WayOn lessonId={result.lesson_id} />
    </div>
  );
}

/** After a flawless practice the quiz comes first, since only it can improve the result. */
function NextSteps({ result, isPerfect }: { result: FinishedPractice; isPerfect: boolean }) {
  const { attempt_id, lesson_id } = result;
  const look = (isMain: boolean) => buttonClasses({ variant: isMain ? 'purple' : 'outline', size: 'full' });
  return (
    <div className="mt-5 grid gap-3 sm:grid-cols-2">
      {!isPerfect && (
        <ButtonLink
          to="/progress/quizzes/$id/practice"
          params={{ id: attempt_id }}
          variant="purple"
          size="full"
          className="sm:col-span-2"
        >
          Practicar otra vez
        </ButtonLink>
      )}
      <Link to="/quiz/$id" params={{ id: lesson_id }} className={look(isPerfect)}>
        Repetir el quiz
      </Link>
      <Link to="/progress/quizzes/$id" params={{ id: attempt_id }} className={look(false)}>
        Ver mis respuestas
      </Link>
    </div>
  );
}

/** Practising again is not the only way to go on. */
function WayOn({ lessonId }: { lessonId: string }) {
  const { next, isPending } = useNextLesson(lessonId);
  return (
    <section aria-labelledby="next" className="mt-8 text-left">
      <h2 id="next" className="text-lg font-bold">
        O sigue adelante
      </h2>
      {isPending && <div className="h-41" />}
      {!isPending && next && <NextLesson {...next} variant="outline" />}
      {!isPending && !next && (
        <ButtonLink to="/lessons" variant="outline" size="full" className="mt-3">
          Ver lecciones
        </ButtonLink>
      )}
    </section>
  );
}
