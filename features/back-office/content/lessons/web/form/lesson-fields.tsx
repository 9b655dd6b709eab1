import { useQuery } from '@tanstack/react-query';
import { COMPETENCES, competenceLabel } from '#domain/course/competences.ts';
import { DEFAULT_POINTS_REWARD } from '#domain/game/points.ts';
import { lessonCountryOptions } from '#domain/people/countries.ts';
import { SpellingAdvice } from '#features/back-office/content/spelling/web/spelling-advice.tsx';
import { readNumber } from '#features/back-office/frame/number-field.ts';
import { numberField } from '#features/back-office/frame/web/form/number-input.ts';
import { SimilarRows } from '#features/back-office/frame/web/form/similar-rows.tsx';
import { usePause } from '#features/back-office/frame/web/form/use-pause.ts';
import { orpc } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { categoryOptions } from '../admin-lessons.queries.ts';
import type { LessonForm } from './use-lesson-form.ts';

export function LessonFields({ form, lessonId }: { form: LessonForm; lessonId: string | undefined }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
      <div className="col-span-2">
        <Field label="Título" error={errors.title?.message} required>
          <Input {...register('title')} />
        </Field>
        <SpellingAdvice text={form.watch('title') ?? ''} />
        <SimilarLessons title={form.watch('title')} except={lessonId} />
      </div>
      <Field label="Categoría" error={errors.category?.message} required className="max-lg:col-span-2">
        <Select placeholder="Elige una categoría" options={categoryOptions} {...register('category')} />
      </Field>
      <Field label="Subtema" error={errors.subtopic?.message} optional className="max-lg:col-span-2">
        <Input {...register('subtopic')} />
      </Field>
      <div className="col-span-2">
        <Field label="Descripción" error={errors.description?.message} optional>
          <Textarea rows={2} className="min-h-20!" {...register('description')} />
        </Field>
        <SpellingAdvice text={form.watch('description') ?? ''} />
      </div>
      <Field label="Orden" error={errors.order_index?.message}>
        <Input type="number" inputMode="numeric" min={0} {...numberField(form, 'order_index', 0)} />
      </Field>
      <Field label="Puntos" error={errors.points_reward?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          {...numberField(form, 'points_reward', DEFAULT_POINTS_REWARD)}
        />
      </Field>
      {lessonId && <QuestionsDrawn form={form} />}
      <Switch
        label="Lección gratuita"
        description="Sin ella, solo la abre quien tiene Premium."
        className="col-span-2 self-center"
        {...register('is_free')}
      />
    </div>
  );
}

function QuestionsDrawn({ form: { register, formState } }: { form: LessonForm }) {
  return (
    <Field
      label="Preguntas por intento"
      hint="Cada intento recibe ese número de preguntas, elegidas al azar. En blanco, todas."
      error={formState.errors.questions_drawn?.message}
      optional
      className="col-span-2"
    >
      <Input
        type="number"
        inputMode="numeric"
        min={1}
        {...register('questions_drawn', { setValueAs: (text) => readNumber(text) ?? null })}
      />
    </Field>
  );
}

/** Shorter titles resemble too many others. */
const FROM_LENGTH = 4;

function SimilarLessons({ title, except }: { title: string; except: string | undefined }) {
  const settled = usePause(title.trim());
  const isLongEnough = settled.length >= FROM_LENGTH && settled.length <= 200;
  const { data } = useQuery({
    ...orpc.backOffice.lessons.similar.queryOptions({ input: { title: settled, except } }),
    enabled: isLongEnough,
  });
  const found = isLongEnough ? (data?.lessons ?? []) : [];
  const rows = found.map(({ title: label, ...row }) => ({ ...row, label }));
  return <SimilarRows rows={rows} found="Ya hay una lección con un título" to="/admin/lessons/$id" />;
}

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
          <Input type="date" {...register('valid_from', { ...orNull, deps: 'valid_to' })} />
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
        name="sources"
        className="min-h-24!"
        value={sources.join('\n')}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
