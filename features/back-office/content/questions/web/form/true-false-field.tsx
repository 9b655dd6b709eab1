import { TRUE_FALSE_OPTIONS } from '#domain/question-versions.ts';
import { ErrorLine } from '#web/ui/form/error-line.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import type { QuestionForm } from './use-question-form.ts';

/** Which of the two is right, and why the other one is not. */
export function TrueFalseField({ form }: { form: QuestionForm }) {
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
        hint="Lo lee quien tiene Premium y eligió esa opción."
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
