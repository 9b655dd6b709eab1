import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import { useProfile } from '#features/account/web/session/session.ts';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { api } from '#web/api/client.ts';
import type { LessonValues } from '../../admin-lessons.forms.ts';
import type { LessonForm } from '../form/use-lesson-form.ts';
import { draftsOptions, keptDrafts, type OfferedDraft } from './drafts.queries.ts';
import type { OwnDraft } from './use-lesson-draft.ts';

type Offer = { form: LessonForm; draft: OwnDraft; lesson: WholeLesson | undefined; open: boolean };

/** The newest earlier draft that the person has neither continued nor discarded. */
export function useOfferedDraft({ form, draft, lesson, open }: Offer) {
  const { user_id } = useProfile();
  const [settled, setSettled] = useState<readonly string[]>([]);
  const { data = [] } = useQuery({ ...draftsOptions(user_id, lesson?.id), enabled: open });
  const { mutate: discard } = useMutation({
    mutationFn: async ({ id }: OfferedDraft) => {
      keptDrafts(user_id).remove(id);
      await api.backOffice.lessonDrafts.discard({ id });
    },
    meta: { failure: 'No se pudo descartar el borrador' },
  });
  const offered = data.find(({ id }) => id !== draft.id && !settled.includes(id));
  const settle = ({ id }: OfferedDraft) => setSettled([...settled, draft.id, id]);
  return {
    offered,
    resume: (chosen: OfferedDraft) => {
      settle(chosen);
      draft.resume(chosen);
      for (const [field, value] of Object.entries(chosen.fields))
        form.setValue(field as Path<LessonValues>, value as PathValue<LessonValues, Path<LessonValues>>, {
          shouldDirty: true,
        });
      form.setFocus('content');
    },
    discard: (chosen: OfferedDraft) => {
      settle(chosen);
      discard(chosen);
      form.setFocus('title');
    },
  };
}
