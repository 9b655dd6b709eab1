import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { adviseExplanation, adviseQuestionText } from '#domain/writing/advice.ts';
import { SpellingAdvice } from '#features/back-office/content/spelling/web/spelling-advice.tsx';
import { SimilarRows } from '#features/back-office/frame/web/form/similar-rows.tsx';
import { usePause } from '#features/back-office/frame/web/form/use-pause.ts';
import { FiguresText } from '#kinds/web/author/exercise/figures-text.tsx';
import { orpc } from '#web/api/client.ts';
import { Field } from '#web/ui/form/field.tsx';
import { redrawQuestion } from './exercise-start.tsx';
import type { QuestionForm } from './use-question-form.ts';

/**
 * A text that its field shows otherwise than the form keeps it. The form gets only the focus of the field, so it does not write there.
 * React Hook Form's own `useController` would weigh on the sign-up page, whose chunk has all of that package that any page uses.
 */
function shownField(form: QuestionForm, path: 'question_text' | 'explanation') {
  const { ref, name, onBlur } = form.register(path);
  return {
    name,
    value: form.watch(path) ?? '',
    onChange: (text: string) =>
      form.setValue(path, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    onBlur: () => void onBlur({ type: 'blur', target: { name, value: form.getValues(path) } }),
    ref: (element: HTMLTextAreaElement | null) => ref(element && { name, focus: () => element.focus() }),
    error: form.formState.errors[path]?.message,
  };
}

export function QuestionText({ form, id }: { form: QuestionForm; id: string | undefined }) {
  const { error, ...field } = shownField(form, 'question_text');
  const before = useRef('');
  return (
    <div>
      <Field label="Pregunta" error={error} required>
        <FiguresText
          rows={2}
          className="min-h-20!"
          {...field}
          onFocus={() => {
            before.current = field.value;
          }}
          onBlur={({ relatedTarget }) => {
            field.onBlur();
            // A press on one of the figures decides itself what becomes of it.
            if (!relatedTarget?.closest('[data-figures]')) redrawQuestion(form, before.current);
          }}
        />
      </Field>
      <SpellingAdvice text={field.value} messages={adviseQuestionText(field.value)} />
      <SimilarQuestions text={field.value} except={id} />
    </div>
  );
}

export function ExplanationField({ form }: { form: QuestionForm }) {
  const { error, ...field } = shownField(form, 'explanation');
  return (
    <div>
      <Field
        label="Explicación"
        hint="Quien tiene Premium la lee después de responder."
        error={error}
        optional
      >
        <FiguresText rows={3} className="min-h-24!" {...field} />
      </Field>
      <SpellingAdvice text={field.value} messages={adviseExplanation(field.value)} />
    </div>
  );
}

/** Shorter texts resemble too many others. */
const FROM_LENGTH = 8;

function SimilarQuestions({ text, except }: { text: string; except: string | undefined }) {
  const settled = usePause(text.trim());
  const isLongEnough = settled.length >= FROM_LENGTH && settled.length <= 1000;
  const { data } = useQuery({
    ...orpc.backOffice.questions.similar.queryOptions({ input: { text: settled, except } }),
    enabled: isLongEnough,
  });
  const found = isLongEnough ? (data?.questions ?? []) : [];
  const rows = found.map(({ question_text, lesson_title, ...row }) => ({
    ...row,
    label: question_text,
    detail: lesson_title,
  }));
  return <SimilarRows rows={rows} found="Ya hay una pregunta" to="/admin/questions/$id" />;
}
