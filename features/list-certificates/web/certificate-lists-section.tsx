import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, Award } from 'lucide-react';
import { useState } from 'react';
import { withCount } from '#domain/text/plural.ts';
import { assignmentsOptions } from '#features/assignments/web/teacher/assignments.queries.ts';
import { IconAction } from '#features/back-office/frame/web/cell/icon-action.tsx';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { type DialogState, useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import type { Group } from '#features/groups/web/teacher/teaching.queries.ts';
import { messageOf } from '#web/api/api-error.ts';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { api, orpc } from './certificate-lists.api.ts';

/** Certificates that a group offers for its tasks (docs/product.md §31.7). */
export function CertificateListsSection({ group }: { group: Group }) {
  const { data } = useQuery(
    orpc.certificateLists.list.queryOptions({ input: { id: group.id }, staleTime: 0 }),
  );
  const creating = useDialog();
  const archive = useMutation({
    mutationFn: (list_id: string) => api.certificateLists.archive({ id: group.id, list_id }),
    meta: {
      success: 'Ya no se ofrece',
      failure: (error) => messageOf(error),
      invalidates: [orpc.certificateLists.key()],
    },
  });
  return (
    <section aria-labelledby="certificados">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="certificados" className="text-lg font-bold">
          Certificados por tareas
        </h2>
        {!group.archived_at && (
          <Button variant="outline" size="sm" onClick={() => creating.show()}>
            <Award />
            Ofrecer un certificado
          </Button>
        )}
      </header>
      <ul className="flex flex-col gap-2">
        {data?.lists.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            stopping={archive.isPending && archive.variables === list.id}
            onStop={group.archived_at || list.archived_at ? undefined : () => archive.mutate(list.id)}
          />
        ))}
      </ul>
      <ListDialog key={creating.round} group={group} {...creating.state} />
    </section>
  );
}

type ListRowProps = {
  list: Awaited<ReturnType<typeof api.certificateLists.list>>['lists'][number];
  stopping: boolean;
  /** Absent when nothing can be stopped any more. */
  onStop: (() => void) | undefined;
};

const ListRow = ({
  list: { title, assignment_ids, issued, archived_at },
  stopping,
  onStop,
}: ListRowProps) => (
  <li className="flex items-center justify-between rounded-card border border-line bg-surface px-4 py-2">
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold">{title}</span>
      <span className="text-sm text-muted">
        {`${withCount(assignment_ids.length, 'tarea')} · ${withCount(issued, 'emitido')}${archived_at ? ' · ya no se ofrece' : ''}`}
      </span>
    </span>
    {onStop && (
      <IconAction
        label="Dejar de ofrecer"
        of={title}
        icon={<Archive />}
        loading={stopping}
        onClick={onStop}
      />
    )}
  </li>
);

function ListDialog({ group, ...dialog }: DialogState & { group: Group }) {
  const { data } = useQuery({ ...assignmentsOptions(group.id, false), enabled: dialog.open });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [names_consented, setConsented] = useState(false);
  const form = usePlainForm({
    defaultValues: { title: group.name },
    send: ({ title }) =>
      api.certificateLists.create({ id: group.id, title, assignment_ids: [...chosen], names_consented }),
    meta: { success: 'El certificado se ofrece al aula', invalidates: [orpc.certificateLists.key()] },
    onSuccess: () => dialog.onOpenChange(false),
  });
  return (
    <FormDialog
      {...dialog}
      title="Ofrecer un certificado"
      description="Lo obtiene quien cumple todas las tareas que elijas."
      submitLabel="Ofrecer"
      form={{ ...form, isDirty: chosen.length > 0 && !form.sent, failure: form.failure }}
    >
      <Field label="Certificado de" error={form.errors.title?.message}>
        <Input maxLength={80} {...form.register('title')} />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">Tareas</legend>
        {data?.assignments.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </fieldset>
      <Checkbox
        label="El centro o la familia consiente que lleve el nombre de quienes son menores o no dieron su edad"
        checked={names_consented}
        onChange={({ target }) => setConsented(target.checked)}
      />
    </FormDialog>
  );
}
