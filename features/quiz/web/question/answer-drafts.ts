import type { DraftStore } from '#kinds/web/drafts.ts';

type Kept = { key: string; draft: unknown };

const MOST_DRAFTS = 20;

const storageKey = (userId: string) => `answer-drafts:${userId}`;

/** What an account has typed into an unanswered question, on this device only. Writing undefined removes it. */
export const answerDraft = (userId: string, key: string, storage: Storage = localStorage): DraftStore => ({
  read: () => readAll(userId, storage).find((kept) => kept.key === key)?.draft,
  write: (draft) => {
    const others = readAll(userId, storage).filter((kept) => kept.key !== key);
    const next = draft === undefined ? others : [...others, { key, draft }].slice(-MOST_DRAFTS);
    try {
      if (next.length === 0) storage.removeItem(storageKey(userId));
      else storage.setItem(storageKey(userId), JSON.stringify(next));
    } catch {
      // Storage may be unavailable or full; the draft then lasts as long as the page.
    }
  },
});

function readAll(userId: string, storage: Storage): Kept[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((kept) => typeof kept?.key === 'string') : [];
  } catch {
    return [];
  }
}
