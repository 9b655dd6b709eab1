import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useProfile } from '#features/account/web/session/session.ts';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import { newId } from '#features/back-office/frame/web/form/new-row.ts';
import { api } from '#web/api/client.ts';
import type { LessonValues } from '../../admin-lessons.forms.ts';
import type { LessonDraftFields } from '../../lesson-drafts.contract.ts';
import { createDraftSaver, type DraftSaver, type DraftState } from './draft-saver.ts';
import { isTemporary, keptDrafts, type OfferedDraft } from './drafts.queries.ts';

const NOWHERE: DraftState = { place: 'nowhere' };

export type OwnDraft = ReturnType<typeof useLessonDraft>;

/** The draft of one opened form. A draft that is continued becomes a new one, so that its first form may still be open elsewhere. */
export function useLessonDraft(lesson: WholeLesson | undefined) {
  const { user_id } = useProfile();
  const [state, setState] = useState(NOWHERE);
  function report(id: string, next: DraftState): void {
    if (latest.current.id === id) setState(next);
  }
  const begin = (origin: DraftOrigin): BegunDraft =>
    beginDraft({ user_id, lesson_id: lesson?.id, ...origin }, report);
  const [begun, setBegun] = useState<BegunDraft>(() => begin({ based_on: lesson?.updated_at }));
  const latest = useRef<BegunDraft>(begun);
  function restart(origin: DraftOrigin) {
    latest.current = begin(origin);
    setState(NOWHERE);
    setBegun(latest.current);
  }
  useSendOnLeaving(latest);
  return {
    id: begun.id,
    state,
    /** The lesson's version on which the form is based: that of a continued draft. */
    based_on: begun.based_on,
    change: (fields: LessonDraftFields | null) => latest.current.saver.change(fields),
    /** Continues an earlier draft; what this form held before stays a draft of its own. */
    resume: ({ id, based_on }: OfferedDraft) => {
      void latest.current.saver.flush();
      restart({ based_on: based_on ?? undefined, replaces: id });
    },
    /** Begins the draft of the next form of 'Crear y agregar otra'. */
    renew: () => restart({ based_on: undefined }),
    discard: () => void latest.current.saver.discard().catch(() => {}),
    /** Saves the form; the server removes the draft in the same transaction. */
    saving: async <Saved>(save: (draft_id: string) => Promise<Saved>): Promise<Saved> => {
      const { id, saver } = latest.current;
      await saver.hold();
      try {
        const saved = await save(id);
        saver.finish();
        return saved;
      } catch (error) {
        saver.release();
        throw error;
      }
    },
  };
}

/** Before the page is hidden or the form goes, and when the connection is back. */
function useSendOnLeaving(draft: { readonly current: BegunDraft }) {
  useEffect(() => {
    const send = () => void draft.current.saver.flush();
    document.addEventListener('visibilitychange', send);
    addEventListener('pagehide', send);
    addEventListener('online', send);
    return () => {
      document.removeEventListener('visibilitychange', send);
      removeEventListener('pagehide', send);
      removeEventListener('online', send);
      send();
    };
  }, [draft]);
}

type DraftOrigin = { based_on: string | undefined; replaces?: string };

type BegunDraft = DraftOrigin & { id: string; saver: DraftSaver<LessonDraftFields> };

type DraftOf = DraftOrigin & { user_id: string; lesson_id: string | undefined };

/** A draft with an id of its own; nothing is stored before the first change. */
function beginDraft(
  { user_id, ...origin }: DraftOf,
  report: (id: string, state: DraftState) => unknown,
): BegunDraft {
  const id = newId();
  const kept = keptDrafts(user_id);
  const { lesson_id, based_on, replaces } = origin;
  const saver = createDraftSaver<LessonDraftFields>({
    send: async (fields, revision) => {
      await api.backOffice.lessonDrafts.save({ id, lesson_id, based_on, replaces, fields, revision });
      if (replaces) kept.remove(replaces);
    },
    forget: () => api.backOffice.lessonDrafts.discard({ id }),
    keep: (fields, revision) => {
      if (!fields) return kept.remove(id);
      kept.put({ id, lesson_id, based_on, replaces, fields, revision, kept_at: new Date().toISOString() });
    },
    isTemporary,
    report: (state) => report(id, state),
    now: () => new Date(),
  });
  return { id, based_on, ...(replaces && { replaces }), saver };
}

type WatchedForm = Pick<UseFormReturn<LessonValues>, 'getValues' | 'subscribe'>;

/** Passes every change of the form on to its draft; each lesson that the form has `made` begins another draft. */
export function useAutosave(form: WatchedForm, draft: OwnDraft, made: number): void {
  const base = useRef<LessonValues>(undefined);
  base.current ??= structuredClone(form.getValues());
  const latest = useRef(draft);
  latest.current = draft;
  const lastMade = useRef(made);
  useEffect(() => {
    if (made === lastMade.current) return;
    lastMade.current = made;
    base.current = structuredClone(form.getValues());
    latest.current.renew();
  }, [made, form]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => latest.current.change(changedFields(base.current!, values)),
      }),
    [form.subscribe],
  );
}

type Values = { [Field in keyof LessonDraftFields]?: unknown };

/** The fields that a form holds differently from what it began with; null when there are none. */
function changedFields(before: Values, now: Values): LessonDraftFields | null {
  const changed = Object.entries(now).filter(
    ([field, value]) => value !== undefined && !isSame(value, before[field as keyof Values]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as LessonDraftFields) : null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
