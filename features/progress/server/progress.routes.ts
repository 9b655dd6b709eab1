import { progressContract } from '#features/progress/progress.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { readProgress } from './read-progress.ts';

const api = handle(progressContract);

export const progressRoutes = {
  mine: api.mine.handler(({ context }) => readProgress(context)),
};
