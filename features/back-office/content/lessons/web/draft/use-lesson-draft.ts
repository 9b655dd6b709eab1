import { useEffect, useRef, useState } from 'react';
import { useProfile } from '#features/account/web/session/session.ts';
import type { WholeLesson } from '#features/back-office/content/web/rows.ts';
import type { LessonDraftFields } from '../../lesson-drafts.contract.ts';
import { type BegunDraft, beginDraft, type DraftOrigin } from './begin-draft.ts';
import type { DraftState } from './draft-saver.ts';
import type { OfferedDraft } from './drafts.queries.ts';

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
