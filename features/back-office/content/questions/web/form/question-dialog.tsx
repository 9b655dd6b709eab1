import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Exercise } from '#domain/exercise/exercise.ts';
import { DEFAULT_QUESTION_POINTS } from '#domain/game/points.ts';
import {
  DIFFICULTIES,
  DIFFICULTY_WORDS,
  LEVEL_WORDS,
  QUESTION_LEVELS,
} from '#domain/learning/question-levels.ts';
import { hasBody } from '#domain/question-versions.ts';
import { lessonChoicesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { usePreparing } from '#features/back-office/content/prepared-changes/web/use-preparing.ts';
import type { AdminQuestion, PreparedChange } from '#features/back-office/content/web/rows.ts';
import { AlsoInForm } from '#features/back-office/frame/presence/web/also-here.tsx';
import { FormDialog } from '#features/back-office/frame/web/form/form-dialog.tsx';
import { numberField } from '#features/back-office/frame/web/form/number-input.ts';
import { type DialogState, useDialog } from '#features/back-office/frame/web/form/use-dialog.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import { ExerciseOfTexts } from '#kinds/web/author/exercise/figures-text.tsx';
import { RenameFigure } from '#kinds/web/author/exercise/rename-figure.ts';
import { lazyComponent } from '#web/code/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { RekeyedNote } from '../rekeyed-note.tsx';
import type { OpenQuestion } from '../use-question-acts.ts';
import { VariantsPreview } from '../variants-preview.tsx';
import { renameInForm } from './exercise-start.tsx';
import { KindFields, KindSelect } from './kind-fields.tsx';
import { PassageField } from './passage-field.tsx';
import { ExplanationField, QuestionText } from './question-texts.tsx';
import { TagsField } from './tags-field.tsx';
import { type QuestionForm, useQuestionForm } from './use-question-form.ts';

type QuestionEditorProps = { opened: OpenQuestion; lessonId?: string | undefined };

/** Where a page writes, edits and copies questions; each opening has a fresh form. */
export const QuestionEditor = ({ opened: { dialog }, lessonId }: QuestionEditorProps) => (
  <QuestionDialog
    key={dialog.round}
    question={dialog.target?.question}
    template={dialog.target?.template}
    lessonId={lessonId}
    openAt={dialog.target?.openAt}
    change={dialog.target?.change}
    {...dialog.state}
  />
);

const TryQuestion = lazyComponent(() => import('../../../preview/web/try-question.tsx'));

const LEVELS = QUESTION_LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }));
const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({
  value: `${value}`,
  label: DIFFICULTY_WORDS[value],
}));

type QuestionDialogProps = DialogState & {
  question: AdminQuestion | undefined;
  /** A new question begins as a copy of this one and stands after it. */
  template: AdminQuestion | undefined;
  lessonId: string | undefined;
  /** The field that somebody came to mend. */
  openAt: string | undefined;
  /** The prepared change that the form continues; `question` then has its values. */
  change: PreparedChange | undefined;
};

function QuestionDialog({ question, template, lessonId, change, ...dialog }: QuestionDialogProps) {
  const standsInLesson = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin/lessons/') });
  const close = () => dialog.onOpenChange(false);
  const preparing = usePreparing({ of: 'question', id: question?.id, open: dialog.open, change });
  const { form, ...save } = useQuestionForm({ question, template, lessonId, preparing, onSaved: close });
  const [kind = 'single_choice', body = null] = form.watch(['kind', 'body']);
  const hasVariants = hasBody(kind) && isDrawn(body);
  const trying = useDialog<Parameters<Parameters<QuestionForm['handleSubmit']>[0]>[0]>();
  return (
    <FormDialog
      {...dialog}
      size={hasVariants ? 'xl' : 'lg'}
      aside={hasVariants && <VariantsPreview form={form} kind={kind} />}
      title={question ? 'Editar pregunta' : 'Nueva pregunta'}
      submitLabel={preparing.always ? 'Preparar cambio' : question ? 'Guardar cambios' : 'Crear pregunta'}
      form={save}
      note={<TryButton onClick={() => void form.handleSubmit(trying.show)()} />}
    >
      <AlsoInForm id={question?.id} />
      {/* On the page of a lesson it is clear which one is meant. */}
      {!standsInLesson && (
        <LessonField
          error={save.errors.lesson_id?.message}
          enabled={dialog.open}
          {...form.register('lesson_id')}
        />
      )}
      <ExerciseOfTexts value={(body?.exercise ?? null) as Exercise | null}>
        <QuestionText form={form} id={question?.id} />
        {/* The next question of 'Crear y agregar otra' begins without what was written for other kinds. */}
        <KindSelect key={save.again?.made} form={form} />
        <RenameFigure value={(from, to) => renameInForm(form, from, to)}>
          <KindFields form={form} />
        </RenameFigure>
        {question && <RekeyedNote question={question} form={form} />}
        <ExplanationField form={form} />
      </ExerciseOfTexts>
      <PassageField form={form} />
      <PointsAndLevel form={form} />
      <QuestionTags key={`tags of ${save.again?.made}`} form={form} />
      {trying.target && <TryQuestion key={trying.round} written={trying.target} {...trying.state} />}
    </FormDialog>
  );
}

const TryButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="ghost" size="sm" onClick={onClick}>
    <GraduationCap />
    Probar como aprendiz
  </Button>
);

const QuestionTags = ({ form }: { form: QuestionForm }) => (
  <TagsField
    tags={form.watch('tags') ?? []}
    error={[form.formState.errors.tags].flat()[0]?.message}
    onTagsChange={(tags) =>
      form.setValue('tags', tags, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  />
);

function PointsAndLevel({ form }: { form: QuestionForm }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="Puntos" error={errors.points?.message}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          {...numberField(form, 'points', DEFAULT_QUESTION_POINTS)}
        />
      </Field>
      <Field label="Nivel" error={errors.level?.message}>
        <Select
          placeholder="Sin declarar"
          options={LEVELS}
          {...form.register('level', { setValueAs: (value) => value || null })}
        />
      </Field>
      <Field label="Dificultad" error={errors.difficulty?.message}>
        <Select
          placeholder="Sin declarar"
          options={DIFFICULTY_OPTIONS}
          {...form.register('difficulty', { setValueAs: (value) => Number(value) || null })}
        />
      </Field>
    </div>
  );
}

type LessonFieldProps = ComponentProps<'select'> & { error?: string; enabled: boolean };

function LessonField({ error, enabled, ...select }: LessonFieldProps) {
  const titles = useQuery({ ...lessonChoicesOptions(), enabled });
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label="Lección" error={error} required className="w-full">
        {titles.isSuccess ? (
          <Select placeholder="Elige una lección" options={titles.data} {...select} />
        ) : (
          // A select can show its value only when it contains that option, so the form's is rendered afterwards.
          <Select
            key="loading"
            disabled
            placeholder={titles.isPending ? 'Cargando lecciones…' : 'Elige una lección'}
            options={[]}
          />
        )}
      </Field>
      {titles.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-wrong">
          No se pudieron cargar las lecciones.
          <Button variant="outline" size="sm" loading={titles.isFetching} onClick={() => titles.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
    </div>
  );
}
