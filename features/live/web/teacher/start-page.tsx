import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { categoryLabel } from '#domain/course/lessons.ts';
import { FEWEST_TEAMS, TEAM_NAMES } from '#domain/groups/live-quiz.ts';
import { orpc } from '#web/api/client.ts';
import { FormFailure } from '#web/form/form-failure.tsx';
import { usePlainForm } from '#web/form/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { api } from './hosting.api.ts';

const teams = [
  { value: '0', label: 'Sin equipos' },
  ...TEAM_NAMES.slice(FEWEST_TEAMS - 1).map((_, at) => ({
    value: String(at + FEWEST_TEAMS),
    label: `${at + FEWEST_TEAMS} equipos`,
  })),
];

/** Starts a live quiz with the questions of a lesson (docs/product.md §34.1). */
export default function StartPage() {
  const navigate = useNavigate();
  const { lessons = [] } = useQuery(orpc.lessons.list.queryOptions()).data ?? {};
  const { register, errors, submit, sending, failure } = usePlainForm({
    defaultValues: { lesson_id: '', teams: '0' },
    send: ({ lesson_id, teams }) => api.hosting.start({ lesson_id, teams: Number(teams) }),
    onSuccess: ({ id }) => navigate({ to: '/en-vivo/$id', params: { id } }),
  });
  return (
    <>
      <PageHeader
        title="Quiz en vivo"
        description="Proyecta las preguntas de una lección; tu clase responde desde el teléfono, sin cuenta."
      />
      <Card look="line" className="max-w-xl">
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field label="Lección" error={errors.lesson_id?.message}>
            <Select
              placeholder="Elige una lección"
              options={lessons.map(({ id, title, category }) => ({
                value: id,
                label: `${categoryLabel(category)}: ${title}`,
              }))}
              {...register('lesson_id')}
            />
          </Field>
          <Field label="Equipos" hint="Se reparten solos, a partes iguales." error={errors.teams?.message}>
            <Select options={teams} {...register('teams')} />
          </Field>
          {Object.keys(errors).length === 0 && <FormFailure error={failure} />}
          <Button type="submit" loading={sending} className="self-start">
            Empezar
          </Button>
        </form>
      </Card>
    </>
  );
}
