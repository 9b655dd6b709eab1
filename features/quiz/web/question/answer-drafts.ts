import type { DraftStore } from '#kinds/web/drafts.ts';
import { readStoredJson, writeStored } from '#web/storage/stored.ts';

type Kept = { key: string; draft: unknown };

const MOST_DRAFTS = 20;

const storageKey = (userId: string) => `answer-drafts:${userId}`;

/**
 * What an account has typed into an unanswered question, on this device only. Writing undefined removes it. Where storage is refused or
 * full, a draft lasts as long as the page.
 */
export const answerDraft = (userId: string, key: string): DraftStore => ({
  read: () => readAll(userId).find((kept) => kept.key === key)?.draft,
  write: (draft) => {
    const others = readAll(userId).filter((kept) => kept.key !== key);
    const next = draft === undefined ? others : [...others, { key, draft }].slice(-MOST_DRAFTS);
    writeStored(storageKey(userId), next.length === 0 ? null : JSON.stringify(next));
  },
});

function readAll(userId: string): Kept[] {
  const stored = readStoredJson(storageKey(userId));
  return Array.isArray(stored) ? stored.filter((kept) => typeof kept?.key === 'string') : [];
}
