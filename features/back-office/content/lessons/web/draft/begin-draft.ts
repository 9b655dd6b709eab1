import { api } from '#web/api/client.ts';
import type { LessonDraftFields } from '../../lesson-drafts.contract.ts';
import { createDraftSaver, type DraftSaver, type DraftState } from './draft-saver.ts';
import { isTemporary } from './drafts.queries.ts';
import { keptDrafts } from './kept-drafts.ts';

/** The lesson's version on which a draft is based, and the earlier draft that it continues. */
export type DraftOrigin = { based_on: string | undefined; replaces?: string };

export type BegunDraft = DraftOrigin & { id: string; saver: DraftSaver<LessonDraftFields> };

type DraftOf = DraftOrigin & { user_id: string; lesson_id: string | undefined };

/** A draft with an id of its own; nothing is stored before the first change. */
export function beginDraft(
  { user_id, ...origin }: DraftOf,
  report: (id: string, state: DraftState) => unknown,
): BegunDraft {
  const id = newDraftId();
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

/** Browsers generate ids on secure origins only. */
function newDraftId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
