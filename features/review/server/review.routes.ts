import { reviewContract } from '#features/review/review.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { answerReview } from './answer/answer-review.ts';
import { changeSettings } from './change-settings.ts';
import { readOverview } from './read-overview.ts';
import { finishSession } from './session/finish-session.ts';
import { showSession, startSession } from './session/start-session.ts';

const api = handle(reviewContract);

export const reviewRoutes = {
  overview: api.overview.handler(({ context }) => readOverview(context)),
  start: api.start.handler(({ context, input }) => startSession(context, input.size)),
  session: api.session.handler(({ context, input }) => showSession(context, input.id)),
  answer: api.answer.handler(({ context, input }) => answerReview(context, input)),
  finish: api.finish.handler(({ context, input }) => finishSession(context, input.id)),
  settings: api.settings.handler(({ context, input }) => changeSettings(context, input)),
};
