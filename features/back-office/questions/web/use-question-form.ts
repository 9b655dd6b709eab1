import { DEFAULT_QUESTION_POINTS } from '#domain/points.ts';
import { useRowForm } from '#features/back-office/web/form/use-row-form.ts';
import type { AdminQuestion } from '#features/back-office/web/list/rows.ts';
import { queriesShowing } from '#features/back-office/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { EMPTY_OPTIONS, questionForm } from '../admin-questions.forms.ts';

export type QuestionForm = ReturnType<typeof useQuestionForm>['form'];

export function useQuestionForm(
  question: AdminQuestion | undefined,
  lessonId: string | undefined,
  onSaved: () => void,
) {
  return useRowForm({
    schema: questionForm,
    defaultValues: {
      lesson_id: question?.lesson_id ?? lessonId ?? '',
      question_text: question?.question_text ?? '',
      options: question?.options ?? EMPTY_OPTIONS,
      correct_answer: question?.correct_answer ?? 0,
      explanation: question?.explanation ?? '',
      shuffle_options: question?.shuffle_options ?? true,
      points: question?.points ?? DEFAULT_QUESTION_POINTS,
    },
    row: question,
    create: api.backOffice.questions.create,
    edit: api.backOffice.questions.edit,
    success: { created: 'Pregunta creada', edited: 'Pregunta actualizada' },
    failure: (error) => messageOf(error, 'Ocurrió un error al guardar la pregunta'),
    invalidates: queriesShowing.question(),
    onSaved,
  });
}
