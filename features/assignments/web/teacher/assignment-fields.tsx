import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { categoryLabel, LESSON_CATEGORIES } from '#domain/course/lessons.ts';
import {
  type AssignmentKind,
  COUNTED_ATTEMPT_WORDS,
  REVIEW_UNIT_WORDS,
} from '#domain/groups/assignment-kinds.ts';
import { orpc } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import type { AssignmentValues } from './assignment-values.ts';

type Form = {
  register: (name: keyof AssignmentValues) => { name: string; value: string | undefined };
  errors: Partial<Record<string, { message: string | undefined }>>;
};

type KindFieldsProps = { kind: AssignmentKind; form: Form; isNew: boolean };

/** What an assignment of a kind asks for; what it is about can be chosen for a new one alone. */
export const KindFields = ({ kind, form, isNew }: KindFieldsProps) => (
  <>
    {isNew && <Subject kind={kind} form={form} />}
    {kind !== 'lesson' && (kind !== 'test' || isNew) && (
      <NumberField form={form} name="goal" label={goalLabels[kind]} />
    )}
    {(kind === 'lesson' || kind === 'category') && (
      <NumberField form={form} name="minimum" label="Mínimo (%)" hint="Con menos no cuenta como hecha." />
    )}
    {kind === 'test' && <NumberField form={form} name="minutes" label="Minutos" />}
    {kind === 'lesson' && (
      <>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField form={form} name="attempts" label="Intentos que cuentan" optional />
          <NumberField form={form} name="minutes" label="Minutos por intento" optional />
        </div>
        <ChoiceField form={form} name="counts" label="Intento que cuenta" options={counted} />
      </>
    )}
  </>
);

const goalLabels = {
  category: 'Cuántas lecciones',
  exercises: 'Cuántos aciertos',
  review: 'Cuánto',
  test: 'Cuántas preguntas',
};

const optionsIn = (words: Record<string, string>): SelectOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const counted = optionsIn(COUNTED_ATTEMPT_WORDS);
const units = optionsIn(REVIEW_UNIT_WORDS);
const categories = LESSON_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));

function Subject({ kind, form }: Pick<KindFieldsProps, 'kind' | 'form'>) {
  const { lessons = [] } = useQuery(orpc.lessons.list.queryOptions()).data ?? {};
  if (kind === 'review') return <ChoiceField form={form} name="unit" label="Qué se cuenta" options={units} />;
  if (kind === 'category')
    return (
      <ChoiceField form={form} name="category" label="Categoría" placeholder="Elige" options={categories} />
    );
  if (kind === 'lesson')
    return (
      <ChoiceField
        form={form}
        name="lesson_id"
        label="Lección"
        placeholder="Elige una lección"
        options={lessons.map(({ id, title, category }) => ({
          value: id,
          label: `${categoryLabel(category)}: ${title}`,
        }))}
      />
    );
  const topics = new Map(
    lessons.map(({ category, subtopic }) => [
      `${category}/${subtopic ?? ''}`,
      `${categoryLabel(category)}: ${subtopic ?? 'lecciones sin subtema'}`,
    ]),
  );
  if (kind === 'test')
    return (
      <ChoiceField
        form={form}
        name="source"
        label="De dónde salen las preguntas"
        placeholder="Elige"
        options={sourcesIn(lessons)}
        error={
          form.errors.category?.message ?? form.errors.lesson_id?.message ?? form.errors.subtopic?.message
        }
      />
    );
  return (
    <ChoiceField
      form={form}
      name="topic"
      label="Subtema"
      placeholder="Elige un subtema"
      options={optionsIn(Object.fromEntries(topics))}
      error={form.errors.subtopic?.message ?? form.errors.category?.message}
    />
  );
}

type Listed = { id: string; title: string; category: string; subtopic?: string | null };

/** Categories, their subtopics, and lessons. */
function sourcesIn(lessons: readonly Listed[]): SelectOption[] {
  const topics = new Map(
    lessons.flatMap(({ category, subtopic }) =>
      subtopic ? [[`category ${category} ${subtopic}`, `${categoryLabel(category)}: ${subtopic}`]] : [],
    ),
  );
  return [
    ...categories.map(({ value, label }) => ({ value: `category ${value}`, label: `${label}, entera` })),
    ...optionsIn(Object.fromEntries(topics)),
    ...lessons.map(({ id, title, category }) => ({
      value: `lesson ${id}`,
      label: `${categoryLabel(category)}: «${title}»`,
    })),
  ];
}

type Named = { form: Form; name: keyof AssignmentValues; label: string };

const ChoiceField = ({
  form: { register, errors },
  name,
  label,
  error = errors[name]?.message,
  ...select
}: Named & { options: readonly SelectOption[]; placeholder?: string; error?: string | undefined }) => (
  <Field label={label} error={error}>
    <Select {...select} {...register(name)} />
  </Field>
);

const NumberField = ({
  form: { register, errors },
  name,
  ...field
}: Named & { hint?: ReactNode; optional?: boolean }) => (
  <Field error={errors[name]?.message} {...field}>
    <Input inputMode="numeric" autoComplete="off" {...register(name)} />
  </Field>
);
