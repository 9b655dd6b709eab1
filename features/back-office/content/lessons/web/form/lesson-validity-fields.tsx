import { COMPETENCES, competenceLabel } from '#domain/course/competences.ts';
import { lessonCountryOptions } from '#domain/people/countries.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import type { LessonForm } from './use-lesson-form.ts';

const countries = lessonCountryOptions();
const competences = COMPETENCES.map((value) => ({ value, label: competenceLabel(value) }));

/** An empty control is null on the wire. */
const orNull = { setValueAs: (value: string | null) => value || null };

/** Where and when a lesson holds, and what it rests on (docs/product.md §11). */
export function LessonValidityFields({ form }: { form: LessonForm }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 sm:grid-cols-2">
      <Field
        label="País"
        error={errors.country?.message}
        hint="Hace falta para publicarla. General: la ven todas las personas."
      >
        <Select options={countries} {...register('country')} />
      </Field>
      <Field label="Competencia" error={errors.competence?.message} optional>
        <Select placeholder="Ninguna" options={competences} {...register('competence', orNull)} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Vigente desde" error={errors.valid_from?.message}>
          <Input type="date" {...register('valid_from', orNull)} />
        </Field>
        <Field label="Vigente hasta" error={errors.valid_to?.message}>
          <Input type="date" {...register('valid_to', orNull)} />
        </Field>
      </div>
      <Field label="Revisada el" error={errors.reviewed?.message} optional>
        <Input type="date" {...register('reviewed', orNull)} />
      </Field>
      <div className="sm:col-span-2">
        <SourcesField form={form} />
      </div>
    </div>
  );
}

function SourcesField({ form }: { form: LessonForm }) {
  const sources = form.watch('sources') ?? [];
  const errors = form.formState.errors.sources;
  const change = (text: string) => form.setValue('sources', text.split('\n'), { shouldDirty: true });
  return (
    <Field
      label="Fuentes"
      hint="Una por línea. Si tiene enlace, va al final: https://…"
      error={errors?.message ?? errors?.find?.(Boolean)?.message}
      optional
    >
      <Textarea
        rows={3}
        className="min-h-24!"
        value={sources.join('\n')}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
