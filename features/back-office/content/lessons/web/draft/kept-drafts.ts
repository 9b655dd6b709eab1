import type { LessonDraftFields } from '../../lesson-drafts.contract.ts';

/** A draft that the server does not have yet. */
export type KeptDraft = {
  id: string;
  lesson_id: string | undefined;
  based_on: string | undefined;
  fields: LessonDraftFields;
  revision: number;
  replaces: string | undefined;
  kept_at: string;
};

/** Drafts of a person in this browser; where storage is refused there are none. */
export const keptDrafts = (userId: string, storage: Storage = localStorage) => {
  const prefix = `lesson-draft ${userId} `;
  return {
    put(draft: KeptDraft): void {
      try {
        storage.setItem(prefix + draft.id, JSON.stringify(draft));
      } catch {
        // The browser stores nothing for this page, or no more.
      }
    },
    remove(id: string): void {
      try {
        storage.removeItem(prefix + id);
      } catch {
        // As above.
      }
    },
    all(): KeptDraft[] {
      try {
        return Object.keys(storage)
          .filter((key) => key.startsWith(prefix))
          .flatMap((key) => parse(storage.getItem(key)));
      } catch {
        return [];
      }
    },
  };
};

function parse(text: string | null): KeptDraft[] {
  try {
    return text ? [JSON.parse(text) as KeptDraft] : [];
  } catch {
    return [];
  }
}
