import { handle } from '#server/endpoints/handlers.ts';
import { lessonDraftsContract } from '../lesson-drafts.contract.ts';
import { forgetDraft, listDrafts, saveDraft } from './lesson-drafts.ts';

export const lessonDraftsRoutes = handle(lessonDraftsContract, {
  list: async (call, input) => ({
    drafts: await listDrafts(call, input.lesson_id),
  }),
  save: saveDraft,
  discard: (call, input) => forgetDraft(call.db, call.caller.user_id, input.id),
});
