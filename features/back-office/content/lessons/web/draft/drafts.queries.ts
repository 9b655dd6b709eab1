import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { api, orpc } from '#web/api/client.ts';
import type { LessonDraft, NewDraft } from '../../lesson-drafts.contract.ts';

export type OfferedDraft = Pick<LessonDraft, 'id' | 'fields' | 'based_on' | 'updated_at'>;

/** The person's drafts of a lesson, or of new lessons, the newest first; those of this browser are sent before. */
export const draftsOptions = (userId: string, lessonId: string | undefined) =>
  queryOptions({
    queryKey: [...orpc.backOffice.lessonDrafts.key(), 'offered', userId, lessonId],
    queryFn: () => findDrafts(userId, lessonId),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

async function findDrafts(userId: string, lessonId: string | undefined): Promise<OfferedDraft[]> {
  const unsent = await sendKept(userId);
  const { drafts } = await api.backOffice.lessonDrafts
    .list({ lesson_id: lessonId })
    .catch(() => ({ drafts: [] }));
  const kept = unsent.filter(({ lesson_id }) => lesson_id === lessonId).map(toOffered);
  const others = drafts.filter(({ id }) => kept.every((own) => own.id !== id));
  return [...kept, ...others].sort((one, other) => other.updated_at.localeCompare(one.updated_at));
}

/** Sends the drafts that this browser holds. @returns those that could not be sent */
async function sendKept(userId: string): Promise<KeptDraft[]> {
  const kept = keptDrafts(userId);
  const sent = await Promise.all(
    kept.all().map(async (draft) => {
      const { kept_at: _, ...body } = draft;
      try {
        await api.backOffice.lessonDrafts.save(body);
        kept.remove(draft.id);
        return [];
      } catch {
        return [draft];
      }
    }),
  );
  return sent.flat();
}

const toOffered = ({ id, fields, based_on, kept_at }: KeptDraft): OfferedDraft => ({
  id,
  fields,
  based_on: based_on ?? null,
  updated_at: kept_at,
});

export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

type KeptDraft = NewDraft & { kept_at: string };

/** Drafts of a person in this browser; where storage is refused there are none. */
export const keptDrafts = (userId: string) => {
  const prefix = `lesson-draft ${userId} `;
  return {
    put: (draft: KeptDraft) =>
      attempt(() => localStorage.setItem(prefix + draft.id, JSON.stringify(draft)), undefined),
    remove: (id: string) => attempt(() => localStorage.removeItem(prefix + id), undefined),
    all: (): KeptDraft[] =>
      attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []).flatMap((key) =>
        attempt(() => [JSON.parse(localStorage.getItem(key) ?? '') as KeptDraft], []),
      ),
  };
};

function attempt<Result>(run: () => Result, refused: Result): Result {
  try {
    return run();
  } catch {
    return refused;
  }
}
