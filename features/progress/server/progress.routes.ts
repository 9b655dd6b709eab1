import { progressContract } from '#features/progress/progress.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { listQuizzes } from './list-quizzes.ts';
import { readPointEntries } from './read-point-entries.ts';
import { readProgress } from './read-progress.ts';

export const progressRoutes = handle(progressContract, {
  mine: readProgress,
  pointEntries: (call, input) => readPointEntries(call.db, call.caller.user_id, input),
  quizzes: (call, input) => listQuizzes(call.db, call.caller.user_id, input),
});
