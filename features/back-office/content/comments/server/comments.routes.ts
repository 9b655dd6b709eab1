import { handle } from '#server/endpoints/handlers.ts';
import { commentsContract } from '../comments.contract.ts';
import { addComment, listComments, settleComment } from './change-comments.ts';

export const commentsRoutes = handle(commentsContract, {
  list: ({ db }, { id }) => listComments(db, id),
  create: addComment,
  settle: settleComment,
});
