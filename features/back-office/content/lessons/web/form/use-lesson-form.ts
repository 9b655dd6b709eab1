import { useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import type { LessonCategory } from '#domain/course/lessons.ts';
import { DEFAULT_POINTS_REWARD } from '#domain/game/points.ts';
import { UNDECIDED } from '#domain/people/country-name.ts';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { valuesOf } from '#features/back-office/frame/web/form/new-row.ts';
import { useRowForm } from '#features/back-office/frame/web/form/use-row-form.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { type Preparing, useSavingWays } from '../../../prepared-changes/web/use-preparing.ts';
import { type LessonValues, lessonForm } from '../../admin-lessons.forms.ts';
import type { OwnDraft } from '../draft/use-lesson-draft.ts';
import { lessonSettingParts, lessonTextParts } from '../lesson-parts.ts';

export type LessonForm = ReturnType<typeof useLessonForm>['form'];

const EMPTY_LESSON = {
  title: '',
  // Empty until a category is chosen; the schema then reports the missing category.
  category: '' as LessonCategory,
  subtopic: '',
  description: '',
  content: '',
  order_index: 0,
  points_reward: DEFAULT_POINTS_REWARD,
  questions_drawn: null,
  is_free: true,
  country: UNDECIDED,
  valid_from: null,
  valid_to: null,
  competence: null,
  sources: [],
  reviewed: null,
};

const toValues = (lesson: WholeLesson | undefined) => valuesOf<LessonValues>(EMPTY_LESSON, lesson);

type Edited = z.output<typeof lessonForm> & { id: string; updated_at?: string };

/** The form of a lesson. That of a published one can also prepare a change, which is published later. */
export function useLessonForm(
  lesson: WholeLesson | undefined,
  draft: OwnDraft,
  preparing: Preparing,
  onSaved: () => void,
) {
  const { lessons, lessonChanges } = api.backOffice;
  const { change } = preparing;
  const { isPreparing, withWays } = useSavingWays(preparing);
  const navigate = useNavigate();
  async function edit({ updated_at: based_on = '', ...values }: Edited, draft_id: string) {
    if (!isPreparing() || !lesson) return lessons.edit({ ...values, updated_at: based_on, draft_id });
    await lessonChanges.save({ ...values, based_on, updated_at: change?.updated_at, draft_id });
    return lesson;
  }
  const form = useRowForm({
    schema: lessonForm,
    defaultValues: toValues(lesson),
    // Saving a draft of an older version finds the version saved since, and shows both.
    row: lesson && { ...lesson, updated_at: draft.based_on ?? lesson.updated_at },
    review: {
      read: (id) => lessons.one({ id }),
      toValues,
      parts: [...lessonTextParts, ...lessonSettingParts],
      isBaseUnknown:
        change !== undefined || (draft.based_on !== undefined && draft.based_on !== lesson?.updated_at),
    },
    create: (values) => draft.saving((draft_id) => lessons.create({ ...values, draft_id })),
    edit: (values) => draft.saving((draft_id) => edit(values, draft_id)),
    success: {
      created: ({ id }) => ({
        title: 'Lección creada',
        action: { label: 'Abrir', run: () => void navigate({ to: '/admin/lessons/$id', params: { id } }) },
      }),
      edited: () => (isPreparing() ? 'Cambio preparado' : 'Lección actualizada'),
    },
    failure: (error) => messageOf(error, 'Ocurrió un error al guardar la lección'),
    invalidates: queriesShowing.lesson(),
    onSaved,
    carry: ({ category, subtopic }) => ({ category, subtopic }),
  });
  return withWays(form);
}
