import { handle } from '#server/endpoints/handlers.ts';
import { lessonDraftsContract } from '../lesson-drafts.contract.ts';
import { forgetDraft, listDrafts, saveDraft } from './lesson-drafts.ts';

const api = handle(lessonDraftsContract);

export const lessonDraftsRoutes = {
  list: api.list.handler(async ({ context, input }) => ({
    drafts: await listDrafts(context, input.lesson_id),
  })),
  save: api.save.handler(({ context, input }) => saveDraft(context, input)),
  discard: api.discard.handler(({ context, input }) =>
    forgetDraft(context.db, context.caller.user_id, input.id),
  ),
};
