import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { DEFAULT_QUESTION_POINTS } from '#domain/game/points.ts';
import { lessonTitlesOptions } from '#features/back-office/content/lessons/web/admin-lessons.queries.ts';
import type { AdminQuestion } from '#features/back-office/content/web/rows.ts';
import { valuesOf } from '#features/back-office/frame/web/form/new-row.ts';
import { useRowForm } from '#features/back-office/frame/web/form/use-row-form.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { type Preparing, useSavingWays } from '../../../prepared-changes/web/use-preparing.ts';
import { EMPTY_OPTIONS, questionForm } from '../../admin-questions.forms.ts';
import { questionSettingParts, questionTextParts } from '../question-parts.ts';
import { useSavedToast } from '../use-saved-toast.ts';

export type QuestionForm = ReturnType<typeof useQuestionForm>['form'];

export type QuestionValues = z.input<typeof questionForm>;
type Edited = z.output<typeof questionForm> & { id: string; updated_at?: string };

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

type Opened = {
  question: AdminQuestion | undefined;
  /** A new question begins as a copy of this one. */
  template: AdminQuestion | undefined;
  lessonId: string | undefined;
  preparing: Preparing;
  onSaved: () => void;
};

/** The form of a question. That of a published one can also prepare a change, which is published later. */
export function useQuestionForm({ question, template, lessonId, preparing, onSaved }: Opened) {
  const { questions, questionChanges } = api.backOffice;
  const { change } = preparing;
  const { isPreparing, withWays } = useSavingWays(preparing);
  const savedToast = useSavedToast();
  async function edit({ updated_at: based_on = '', ...values }: Edited) {
    if (!isPreparing() || !question) return questions.edit({ ...values, updated_at: based_on });
    await questionChanges.save({ ...values, based_on, updated_at: change?.updated_at });
    return question;
  }
  const titles = useQuery({ ...lessonTitlesOptions(), enabled: question !== undefined });
  const form = useRowForm({
    schema: questionForm,
    defaultValues: toValues(question ?? template, lessonId),
    row: question,
    review: {
      read: (id) => questions.one({ id }),
      toValues: (row) => toValues(row),
      parts: [...questionTextParts, ...questionSettingParts(titles.data?.lessons ?? [])],
      isBaseUnknown: change !== undefined,
    },
    create: (values) =>
      questions.create({
        ...values,
        // In another lesson it is the last one.
        ...(template && template.lesson_id === values.lesson_id && { after: template.id }),
      }),
    edit,
    success: {
      created: 'Pregunta creada',
      edited: (saved) =>
        isPreparing() ? 'Cambio preparado' : savedToast('Pregunta actualizada', question, saved),
    },
    failure: (error) => messageOf(error, 'Ocurrió un error al guardar la pregunta'),
    invalidates: queriesShowing.question(),
    onSaved,
    carry: ({ lesson_id }) => ({ ...EMPTY_QUESTION, lesson_id }),
  });
  return withWays(form);
}
