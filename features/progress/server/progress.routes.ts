import { progressContract } from '#features/progress/progress.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { listQuizzes } from './list-quizzes.ts';
import { readPointEntries } from './read-point-entries.ts';
import { readProgress } from './read-progress.ts';

const api = handle(progressContract);

export const progressRoutes = {
  mine: api.mine.handler(({ context }) => readProgress(context)),
  pointEntries: api.pointEntries.handler(({ context, input }) =>
    readPointEntries(context.db, context.caller.user_id, input),
  ),
  quizzes: api.quizzes.handler(({ context, input }) =>
    listQuizzes(context.db, context.caller.user_id, input),
  ),
};
