import { useRef } from 'react';
import { NO_EXERCISE } from '#domain/exercise/exercise.ts';
import { hasBody, hasOptions, QUESTION_KINDS, TRUE_FALSE_OPTIONS } from '#domain/question-versions.ts';
import { KIND_NAMES } from '#features/back-office/frame/kind-names.ts';
import { BodyFields } from '#kinds/web/author/body-fields.tsx';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { ExerciseTemplates, FiguresOfQuestion } from './exercise-start.tsx';
import { OptionsField } from './options-field.tsx';
import { useKindSwitch } from './use-kind-switch.ts';
import type { QuestionForm } from './use-question-form.ts';

const kinds = QUESTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));

/** Leads whoever looks for exercises to the kind that has their worked examples. */
const DrawnExercise = ({ onChoose }: { onChoose: () => void }) => (
  <p className="-mt-3 text-sm text-muted">
    ¿Quieres un ejercicio en el que cada persona calcule con otras cifras?{' '}
    <button
      type="button"
      className="min-h-9 font-semibold text-brand underline-offset-4 hover:underline pointer-coarse:min-h-tap"
      onClick={onChoose}
    >
      Ejercicio con cifras que cambian
    </button>
  </p>
);

export function KindSelect({ form }: { form: QuestionForm }) {
  const switchTo = useKindSwitch(form);
  const kind = form.watch('kind') ?? 'single_choice';
  const select = useRef<HTMLSelectElement>(null);
  function drawFigures() {
    // The focus would be lost with the button.
    select.current?.focus();
    switchTo('number');
    form.setValue('body', { ...form.getValues('body'), exercise: NO_EXERCISE }, { shouldDirty: true });
  }
  return (
    <>
      <Field label="Tipo" error={form.formState.errors.kind?.message} className="sm:w-72">
        <Select
          ref={select}
          options={kinds}
          value={kind}
          onValueChange={(chosen) => {
            const next = QUESTION_KINDS.find((each) => each === chosen);
            if (next) switchTo(next);
          }}
        />
      </Field>
      {kind === 'single_choice' && <DrawnExercise onChoose={drawFigures} />}
    </>
  );
}

export function KindFields({ form }: { form: QuestionForm }) {
  const kind = form.watch('kind') ?? 'single_choice';
  if (kind === 'true_false') return <TrueFalseField form={form} />;
  return (
    <>
      {hasOptions(kind) && (
        <>
          <OptionsField form={form} />
          <Switch
            label="Barajar las opciones"
            description="Cada intento las muestra en otro orden. Quítalo cuando se refieren unas a otras."
            {...form.register('shuffle_options')}
          />
        </>
      )}
      {hasBody(kind) && <WrittenBody key={kind} form={form} />}
    </>
  );
}

function WrittenBody({ form }: { form: QuestionForm }) {
  const { errors, isSubmitted } = form.formState;
  const [kind = 'single_choice', body = null] = form.watch(['kind', 'body']);
  if (!hasBody(kind)) return null;
  const problem = messageAt(errors.body, []);
  return (
    <div className="flex flex-col gap-5">
      {kind === 'number' && <ExerciseTemplates form={form} />}
      {body && 'exercise' in body && <FiguresOfQuestion form={form} />}
      <BodyFields
        kind={kind}
        body={body}
        problemAt={(path) => messageAt(errors.body, path.split('.'))}
        onChange={(change) =>
          form.setValue('body', { ...body, ...change }, { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      {problem && <ErrorLine>{problem}</ErrorLine>}
    </div>
  );
}

/** The form holds a message for each path, nested like the values. */
function messageAt(errors: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce(stepInto, errors);
  const message = stepInto(found, 'message');
  return typeof message === 'string' ? message : undefined;
}

const stepInto = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null && step in value ? Reflect.get(value, step) : undefined;

function TrueFalseField({ form }: { form: QuestionForm }) {
  const [correct = 0, reasons = []] = form.watch(['correct_answer', 'reasons']);
  const wrong = correct === 0 ? 1 : 0;
  const error = form.formState.errors.correct_answer?.message;
  const explain = (at: number, text: string) =>
    form.setValue(
      'reasons',
      TRUE_FALSE_OPTIONS.map((_option, each) => (each === at ? text : (reasons[each] ?? ''))),
      { shouldDirty: true },
    );
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-x-6">
        <legend className="mb-1 text-sm font-semibold">La afirmación es</legend>
        {TRUE_FALSE_OPTIONS.map((option, at) => (
          <label key={option} className="flex min-h-tap items-center gap-2">
            <input
              type="radio"
              name="correct_answer"
              checked={at === correct}
              onChange={() => form.setValue('correct_answer', at, { shouldDirty: true })}
              className="size-4 accent-correct"
            />
            {option}
          </label>
        ))}
      </fieldset>
      {error && <ErrorLine>{error}</ErrorLine>}
      <Field
        label={`Motivo para quien responde ${TRUE_FALSE_OPTIONS[wrong]}`}
        hint="Lo lee quien eligió esa opción."
        optional
      >
        <Textarea
          rows={1}
          className="min-h-10! py-2!"
          value={reasons[wrong] ?? ''}
          onChange={({ currentTarget }) => explain(wrong, currentTarget.value)}
        />
      </Field>
    </>
  );
}
