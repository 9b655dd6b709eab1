import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { shouldRetry } from '#domain/retry.ts';
import { LeaveLink } from '#features/quiz/web/leave-link.tsx';
import { invalidateAfterFinish } from '#features/quiz/web/quiz.queries.ts';
import { QuizAlone } from '#features/quiz/web/quiz-alone.tsx';
import type { Choice } from '#features/quiz/web/quiz-run.ts';
import { useQuiz } from '#features/quiz/web/use-quiz.ts';
import { isMissing } from '#web/api/api-error.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { ButtonLink } from '#web/links/button-link.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { readStoredJson, writeStored } from '#web/storage/stored.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { api, orpc } from './sheet.api.ts';

type Sheet = Awaited<ReturnType<typeof api.sheets.one>>;

/** Where the code of a sheet leads: its pupil copies what stands on it (docs/product.md §35). */
export default function SheetPage() {
  const { id } = useParams({ from: '/learner/hoja/$id' });
  const query = useQuery({
    ...orpc.sheets.one.queryOptions({ input: { id } }),
    retry: (failures: number, error: Error) => !isMissing(error) && shouldRetry(failures, undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isMissing(query.error))
    return (
      <>
        <h1 className="sr-only">Hoja</h1>
        <EmptyState
          title="Hoja no encontrada"
          description="Es de otra cuenta, o ya no existe. Mira de quién es el nombre que lleva y entra con esa cuenta."
          action={<ButtonLink to="/tu-aula">Ver tus aulas</ButtonLink>}
        />
      </>
    );
  return (
    <>
      {!query.data && <h1 className="sr-only">Hoja</h1>}
      <QueryResult
        query={query}
        loading={<Skeleton className="h-80" />}
        unavailable="No se pudo cargar la hoja"
      >
        {(sheet) =>
          sheet.is_entered ? <Entered sheet={sheet} /> : <Entering key={sheet.id} sheet={sheet} />
        }
      </QueryResult>
    </>
  );
}

function Entered({
  sheet: { title, attempt_id, group_id },
}: {
  sheet: Pick<Sheet, 'title' | 'attempt_id' | 'group_id'>;
}) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={title} description="Tu hoja está entregada." />
      <Card className="flex flex-wrap gap-2">
        {attempt_id && (
          <ButtonLink to="/progress/quizzes/$id" params={{ id: attempt_id }}>
            Ver tu resultado
          </ButtonLink>
        )}
        <ButtonLink to="/tu-aula/$id" params={{ id: group_id }} variant="outline">
          Ir a tu aula
        </ButtonLink>
      </Card>
    </div>
  );
}

const UNGRADED = { correct: false, on_device: true } as const;

type Kept = Record<string, Choice>;

/** What is typed is kept on the device until the sheet is handed in. */
function Entering({ sheet }: { sheet: Sheet }) {
  const { id, title, questions } = sheet;
  const key = `sheet ${id}`;
  const client = useQueryClient();
  const [kept] = useState<Kept>(() => (readStoredJson(key) as Kept | undefined) ?? {});
  const [attempt] = useState(() => ({
    id,
    questions,
    answers: questions.flatMap(({ id: question_id }) =>
      kept[question_id] ? [{ question_id, ...kept[question_id], ...UNGRADED }] : [],
    ),
  }));
  const quiz = useQuiz(attempt, {
    isOnDevice: true,
    answer: async ({ id: question_id }, choice) => {
      kept[question_id] = choice;
      writeStored(key, JSON.stringify(kept));
      return { grade: { ...choice, ...UNGRADED } };
    },
    queryKey: orpc.sheets.one.key({ input: { id } }),
  });
  const entering = useMutation({
    mutationFn: () =>
      api.sheets.enter({
        id,
        answers: questions.map(({ id: question_id }) => ({ question_id, ...(kept[question_id] ?? BLANK) })),
      }),
    onSuccess: async () => {
      writeStored(key, null);
      await invalidateAfterFinish(client);
      await client.invalidateQueries({ queryKey: orpc.sheets.key() });
    },
  });
  if (entering.error)
    return (
      <div className="mx-auto flex max-w-2xl flex-col gap-3">
        <PageHeader title={title} />
        <FormFailure error={entering.error} />
        <Button loading={entering.isPending} onClick={() => entering.mutate()}>
          Entregar otra vez
        </Button>
      </div>
    );
  return (
    <QuizAlone
      quiz={quiz}
      title={title}
      leave={<LeaveLink to="/tu-aula/$id" params={{ id: sheet.group_id }} aria-label="Salir de la hoja" />}
      note={
        <p className="text-lg font-bold text-brand">Anotada. Sabrás si es correcta al entregar la hoja.</p>
      }
      sendLabel="Guardar respuesta"
      lastLabel="Entregar la hoja"
      finishing={entering.isPending}
      onFinish={() => entering.mutate()}
    />
  );
}

const BLANK = { dont_know: true } as const;
