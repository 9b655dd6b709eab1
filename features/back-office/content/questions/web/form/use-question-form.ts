import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { DEFAULT_QUESTION_POINTS } from '#domain/game/points.ts';
import { correctedKey } from '#domain/question-versions.ts';
import { lessonTitlesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import { REGRADE_AT_ONCE } from '#features/back-office/content/regrades/web/regrade-at-once.ts';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { valuesOf } from '#features/back-office/frame/web/form/new-row.ts';
import { useRowForm } from '#features/back-office/frame/web/form/use-row-form.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { EMPTY_OPTIONS, questionForm } from '../../admin-questions.forms.ts';
import { questionSettingParts, questionTextParts } from '../question-parts.ts';

export type QuestionForm = ReturnType<typeof useQuestionForm>['form'];

type QuestionValues = z.input<typeof questionForm>;

const EMPTY_QUESTION = {
  kind: 'single_choice' as const,
  body: null,
  question_text: '',
  options: EMPTY_OPTIONS,
  reasons: EMPTY_OPTIONS,
  correct_answer: 0,
  explanation: '',
  shuffle_options: true,
  passage: null,
  level: null,
  difficulty: null,
  tags: [],
  points: DEFAULT_QUESTION_POINTS,
};
const toValues = (question: AdminQuestion | undefined, lesson_id = ''): QuestionValues =>
  valuesOf<QuestionValues>({ ...EMPTY_QUESTION, lesson_id }, question);

export function useQuestionForm(
  question: AdminQuestion | undefined,
  lessonId: string | undefined,
  onSaved: () => void,
  template: AdminQuestion | undefined,
) {
  const navigate = useNavigate();
  const openRegrade = ({ id }: AdminQuestion) =>
    void navigate({ to: '/admin/questions/$id/versions', params: { id }, hash: REGRADE_AT_ONCE });
  const titles = useQuery({ ...lessonTitlesOptions(), enabled: question !== undefined });
  return useRowForm({
    schema: questionForm,
    defaultValues: toValues(question ?? template, lessonId),
    row: question,
    review: {
      read: (id) => api.backOffice.questions.one({ id }),
      toValues: (row) => toValues(row),
      parts: [...questionTextParts, ...questionSettingParts(titles.data?.lessons ?? [])],
    },
    create: (values) =>
      api.backOffice.questions.create({
        ...values,
        // In another lesson it is the last one.
        ...(template && template.lesson_id === values.lesson_id && { after: template.id }),
      }),
    edit: api.backOffice.questions.edit,
    success: {
      created: 'Pregunta creada',
      edited: (saved) => editedToast(question, saved, () => openRegrade(saved)),
    },
    failure: (error) => messageOf(error, 'Ocurrió un error al guardar la pregunta'),
    invalidates: queriesShowing.question(),
    onSaved,
    carry: ({ lesson_id }) => ({ ...EMPTY_QUESTION, lesson_id }),
  });
}

const saved = 'Pregunta actualizada';

/** Offers to grade the answers so far again when only their right option has changed. */
function editedToast(before: AdminQuestion | undefined, after: AdminQuestion, regrade: () => void) {
  if (!before || after.answers === 0) return saved;
  const key = correctedKey(before, after);
  if (key === null || key === before.correct_answer) return saved;
  const description = 'Las respuestas de antes conservan su nota.';
  return { title: saved, description, action: { label: 'Recalificar', run: regrade } };
}
