import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import type { Assignment } from '#features/assignments/web/teacher/assignments.queries.ts';
import type { DialogState } from '#features/back-office/frame/web/form/use-dialog.ts';
import type { Group } from '#features/groups/web/teacher/teaching.queries.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { QueryResult } from '#web/query-result/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SHEETS_IN_FILE } from '../paper.contract.ts';
import { api, orpc } from './paper.api.ts';

type PaperProps = DialogState & { group: Group; task: Assignment };

/** Makes the sheets of a task and leads to their files. */
export function PaperDialog({ group, task, ...dialog }: PaperProps) {
  const by = { id: group.id, assignment_id: task.id };
  const options = orpc.paper.look.queryOptions({ input: by, staleTime: 0 });
  return (
    <Dialog
      {...dialog}
      size="sm"
      title="Hojas para imprimir"
      description={`«${task.title}»: una variante para cada estudiante, con un código para entregar las respuestas.`}
    >
      <QueryResult
        query={useQuery(options)}
        loading={<Skeleton className="h-40" />}
        failed="No se pudo cargar la tarea"
      >
        {(printed) => <Printing task={task} by={by} printed={printed} queryKey={options.queryKey} />}
      </QueryResult>
    </Dialog>
  );
}

type PrintingProps = {
  task: Assignment;
  by: { id: string; assignment_id: string };
  printed: Awaited<ReturnType<typeof api.paper.look>>;
  queryKey: ReturnType<typeof orpc.paper.look.queryOptions>['queryKey'];
};

function Printing({ task, by, printed, queryKey }: PrintingProps) {
  const client = useQueryClient();
  const { lessons, pupils, has_key } = printed;
  const isChosen = task.kind === 'category';
  const [chosen, setChosen] = useState(lessons[0]?.id ?? '');
  const lesson_id = isChosen ? chosen : undefined;
  const making = useMutation({
    mutationFn: () => api.paper.make({ ...by, lesson_id }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  const [made, entered] = (['made', 'entered'] as const).map((field) =>
    printed.sheets
      .filter((sheet) => !isChosen || sheet.lesson_id === chosen)
      .reduce((sum, sheet) => sum + sheet[field], 0),
  ) as [number, number];
  const files = Array.from({ length: Math.ceil(made / SHEETS_IN_FILE) }, (_, at) => at + 1);
  const pathOf = (file: 'file' | 'key', page: number) =>
    `/api/groups/${by.id}/assignments/${by.assignment_id}/sheets/${file}?${new URLSearchParams({
      page: String(page),
      ...(lesson_id && { lesson_id }),
    })}`;
  return (
    <div className="flex flex-col gap-4">
      {isChosen && (
        <Field label="Lección">
          <Select
            value={chosen}
            onValueChange={setChosen}
            options={lessons.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </Field>
      )}
      <p className="text-muted">
        {made === 0
          ? 'Todavía no hay hojas.'
          : `${withCount(made, 'hoja')}, ${entered} con respuestas entregadas.`}
      </p>
      {made < pupils && (
        <Button loading={making.isPending} disabled={lessons.length === 0} onClick={() => making.mutate()}>
          {made === 0 ? 'Preparar hojas' : 'Preparar las que faltan'}
        </Button>
      )}
      {lessons.length === 0 && (
        <p className="text-muted">Ahora no hay ninguna lección de esta tarea que toda el aula pueda abrir.</p>
      )}
      <FormFailure error={making.error} />
      {files.map((page) => (
        <div key={page} className="flex flex-wrap gap-2">
          <a
            href={pathOf('file', page)}
            download
            className={buttonClasses({ variant: 'outline', size: 'sm' })}
          >
            <FileDown />
            {files.length > 1 ? `Hojas ${(page - 1) * SHEETS_IN_FILE + 1} y siguientes` : 'Hojas (PDF)'}
          </a>
          {has_key && (
            <a
              href={pathOf('key', page)}
              download
              className={buttonClasses({ variant: 'ghost', size: 'sm' })}
            >
              <KeyRound />
              Respuestas (PDF)
            </a>
          )}
        </div>
      ))}
    </div>
  );
}
