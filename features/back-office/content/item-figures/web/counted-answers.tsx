import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { optionLetter } from '#domain/course/lessons.ts';
import type { ItemFigures } from '#features/back-office/content/web/rows.ts';
import { PersonLink } from '#features/back-office/frame/web/cell/person-link.tsx';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import { NewerOrOlder } from '#features/back-office/frame/web/list/newer-or-older.tsx';
import { type DataColumn, DataTable, dataColumn } from '#features/back-office/frame/web/table/data-table.tsx';
import { type api, orpc } from '#web/api/client.ts';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { WhichAnswers } from '../item-figures.contract.ts';
import { showShare } from './show-figure.ts';

type Period = ItemFigures['periods'][number];
type CountedAnswersProps = DialogState & { id: string; period: Period; first: WhichAnswers | undefined };

/** The answers behind the present figures of a question: who, when, what, and how much of it was right. */
export function CountedAnswers({ id, period, first, ...dialog }: CountedAnswersProps) {
  const [{ which, page }, setShown] = useState<{ which: WhichAnswers | undefined; page: number }>({
    which: first,
    page: 1,
  });
  const answers = useQuery({
    ...orpc.backOffice.itemFigures.answers.queryOptions({ input: { id, page, ...(which && { which }) } }),
    placeholderData: keepPreviousData,
  });
  const choices = choicesOf(period);
  return (
    <Dialog
      {...dialog}
      size="lg"
      title="Respuestas contadas"
      description="Las del primer quiz de la lección que cada persona terminó, las más nuevas primero."
    >
      <Field label="Cuáles" className="mb-4 sm:max-w-96">
        <Select
          placeholder="Todas"
          options={choices}
          value={which ?? ''}
          onValueChange={(next) =>
            setShown({ which: choices.find(({ value }) => value === next)?.value, page: 1 })
          }
        />
      </Field>
      <QueryResult
        query={answers}
        failed="No se pudieron cargar las respuestas"
        loading={<Skeleton className="h-64" />}
      >
        {({ answers: rows, has_more }) => (
          <>
            <AnswerRows rows={rows} period={period} />
            <NewerOrOlder
              label="Páginas de las respuestas"
              page={page}
              hasMore={has_more}
              onTurn={(next) => setShown({ which, page: next })}
            />
          </>
        )}
      </QueryResult>
    </Dialog>
  );
}

function choicesOf({ options, dont_know }: Period): { value: WhichAnswers; label: string }[] {
  const places = ['0', '1', '2', '3', '4', '5'] as const;
  return [
    { value: 'right', label: 'Acertadas' },
    { value: 'wrong', label: 'Falladas' },
    ...places.flatMap((value, at) =>
      options[at] ? [{ value, label: `${optionLetter(at)}. ${options[at].text}` }] : [],
    ),
    ...(dont_know ? [{ value: 'dont_know' as const, label: 'No lo sé' }] : []),
  ];
}

type CountedAnswer = Awaited<ReturnType<typeof api.backOffice.itemFigures.answers>>['answers'][number];

function AnswerRows({ rows, period }: { rows: CountedAnswer[]; period: Period }) {
  if (rows.length === 0) return <p className="text-muted">No hay ninguna.</p>;
  return (
    <DataTable
      caption="Respuestas contadas"
      rows={rows}
      columns={columnsOf(period)}
      rowId={({ user_id, answered_at }) => `${user_id} ${answered_at}`}
    />
  );
}

const columnsOf = ({ options }: Period): DataColumn<CountedAnswer>[] => [
  dataColumn('Persona', (person) => <PersonLink person={person} />, { plain: true }),
  dataColumn.muted('Respondió', ({ answered_at }) => showDateAndTime(answered_at)),
  dataColumn('Respuesta', (answer) => answerOf(answer, options)),
  dataColumn.number('Acierto', ({ share }) => showShare(share)),
];

function answerOf({ option }: CountedAnswer, options: Period['options']): string {
  if (options.length === 0) return '—';
  return option === null ? 'No lo sé' : `${optionLetter(option)}. ${options[option]?.text ?? ''}`;
}
