import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import { useProfile } from '#features/account/web/session/session.ts';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { showDateAndTime } from '#features/back-office/frame/web/cell/show-time.ts';
import { api } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineAlert } from '#web/ui/inline-alert.tsx';
import type { LessonValues } from '../../admin-lessons.forms.ts';
import type { LessonForm } from '../form/use-lesson-form.ts';
import { lessonSettingParts, lessonTextParts } from '../lesson-parts.ts';
import type { DraftState } from './draft-saver.ts';
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

type DraftNoticeProps = {
  draft: OfferedDraft;
  lesson: WholeLesson | undefined;
  onResume: (draft: OfferedDraft) => void;
  onDiscard: (draft: OfferedDraft) => void;
};

/** Offers an earlier draft. The form stays as it is until the person decides, and can be used meanwhile. */
export function DraftNotice({ draft, lesson, onResume, onDiscard }: DraftNoticeProps) {
  return (
    <InlineAlert
      className="wrap-anywhere"
      title={`Tienes un borrador sin publicar ${since(draft.updated_at, new Date())}`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onResume(draft)}>
            Continuar
          </Button>
          <Button variant="outline" size="sm" onClick={() => onDiscard(draft)}>
            Descartar
          </Button>
        </span>
      }
    >
      {lesson ? `Cambia: ${changedParts(draft)}.` : `«${draft.fields.title?.trim() || 'Sin título'}».`}
      {lesson && draft.based_on !== lesson.updated_at && (
        <> La lección se guardó de nuevo después: al guardar verás lo que cambió.</>
      )}
    </InlineAlert>
  );
}

/** 'de hoy a las 10:32', on other days 'del 21 nov 2026, 10:32'. */
function since(instant: string, now: Date): string {
  const isToday = new Date(instant).toDateString() === now.toDateString();
  return isToday ? `de hoy a las ${showTime(new Date(instant))}` : `del ${showDateAndTime(instant)}`;
}

const changedParts = ({ fields }: OfferedDraft) =>
  [...lessonTextParts, ...lessonSettingParts]
    .filter((part) => part.fields.some((field) => field in fields))
    .map(({ label }) => label)
    .join(', ');

/** Where what was typed is. Its text changes once a minute at most, so that it is not announced at every pause. */
export function DraftStatus({ state }: { state: DraftState }) {
  return (
    <p role="status" className="text-sm text-muted">
      {describe(state)}
    </p>
  );
}

function describe(state: DraftState): string {
  if (state.place === 'nowhere') return '';
  if (state.place === 'server') return `Borrador guardado ${showTime(state.at)}`;
  return `Borrador guardado solo en este navegador ${showTime(state.at)}; se enviará cuando se pueda.`;
}

const time = new Intl.DateTimeFormat('es', { timeStyle: 'short' });

const showTime = (instant: Date): string => time.format(instant);
