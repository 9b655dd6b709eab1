import { DEFAULT_QUESTION_POINTS } from '#domain/points.ts';
import { useRowForm } from '#features/back-office/web/form/use-row-form.ts';
import type { AdminQuestion } from '#features/back-office/web/list/rows.ts';
import { queriesShowing } from '#features/back-office/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { EMPTY_OPTIONS, questionForm } from '../admin-questions.forms.ts';

export type QuestionForm = ReturnType<typeof useQuestionForm>['form'];

const EMPTY_QUESTION = {
  question_text: '',
  options: EMPTY_OPTIONS,
  correct_answer: 0,
  explanation: '',
  shuffle_options: true,
  points: DEFAULT_QUESTION_POINTS,
};

export function useQuestionForm(
  question: AdminQuestion | undefined,
  lessonId: string | undefined,
  onSaved: () => void,
  template: AdminQuestion | undefined,
) {
  const filled = question ?? template;
  return useRowForm({
    schema: questionForm,
    defaultValues: {
      lesson_id: filled?.lesson_id ?? lessonId ?? '',
      question_text: filled?.question_text ?? '',
      options: filled?.options ?? EMPTY_OPTIONS,
      correct_answer: filled?.correct_answer ?? 0,
      explanation: filled?.explanation ?? '',
      shuffle_options: filled?.shuffle_options ?? true,
      points: filled?.points ?? DEFAULT_QUESTION_POINTS,
    },
    row: question,
    create: api.backOffice.questions.create,
    edit: api.backOffice.questions.edit,
    success: { created: 'Pregunta creada', edited: 'Pregunta actualizada' },
    failure: (error) => messageOf(error, 'Ocurrió un error al guardar la pregunta'),
    invalidates: queriesShowing.question(),
    onSaved,
    carry: ({ lesson_id }) => ({ ...EMPTY_QUESTION, lesson_id }),
  });
}
