import { useLocation } from '@tanstack/react-router';
import { DEFAULT_QUESTION_POINTS } from '#domain/game/points.ts';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { numberField } from '#features/back-office/frame/web/form/number-input.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { RekeyedNote } from '../rekeyed-note.tsx';
import { KindFields, KindSelect } from './kind-fields.tsx';
import { LessonField } from './lesson-field.tsx';
import { PassageField } from './passage-field.tsx';
import { SimilarQuestions } from './similar-questions.tsx';
import type { OpenQuestion } from './use-question-dialog.ts';
import { useQuestionForm } from './use-question-form.ts';

type QuestionEditorProps = { opened: OpenQuestion; lessonId?: string | undefined };

/** Where a page writes, edits and copies questions; each opening has a fresh form. */
export const QuestionEditor = ({ opened: { dialog }, lessonId }: QuestionEditorProps) => (
  <QuestionDialog
    key={dialog.round}
    question={dialog.target?.question}
    template={dialog.target?.template}
    lessonId={lessonId}
    {...dialog.state}
  />
);

type QuestionDialogProps = {
  question: AdminQuestion | undefined;
  /** A new question begins as a copy of this one and stands after it. */
  template: AdminQuestion | undefined;
  lessonId: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function QuestionDialog({ question, template, lessonId, open, onOpenChange }: QuestionDialogProps) {
  const standsInLesson = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin/lessons/') });
  const close = () => onOpenChange(false);
  const { form, errors, isDirty, ...save } = useQuestionForm(question, lessonId, close, template);
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={question ? 'Editar pregunta' : 'Nueva pregunta'}
      submitLabel={question ? 'Guardar cambios' : 'Crear pregunta'}
      dirty={isDirty}
      saving={save.sending}
      failure={save.failure}
      conflict={save.conflict}
      onSubmit={save.submit}
      again={save.again}
    >
      {/* On the page of a lesson it is clear which one is meant. */}
      {!standsInLesson && (
        <LessonField error={errors.lesson_id?.message} enabled={open} {...form.register('lesson_id')} />
      )}
      <div>
        <Field label="Pregunta" error={errors.question_text?.message} required>
          <Textarea rows={2} className="min-h-20!" {...form.register('question_text')} />
        </Field>
        {open && <SimilarQuestions text={form.watch('question_text')} except={question?.id} />}
      </div>
      {/* The next question of 'Crear y agregar otra' begins without what was written for other kinds. */}
      <KindSelect key={save.again?.made} form={form} />
      <KindFields form={form} />
      {question && <RekeyedNote question={question} form={form} />}
      <Field
        label="Explicación"
        hint="Quien tiene Premium la lee después de responder."
        error={errors.explanation?.message}
        optional
      >
        <Textarea rows={3} className="min-h-24!" {...form.register('explanation')} />
      </Field>
      <PassageField form={form} />
      <Field label="Puntos" error={errors.points?.message} className="sm:w-40">
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          {...numberField(form, 'points', DEFAULT_QUESTION_POINTS)}
        />
      </Field>
    </FormDialog>
  );
}
