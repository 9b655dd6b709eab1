import { DEFAULT_RETENTION, DEFAULT_SIZE } from '#domain/review-parameters.ts';
import { reviewContract } from '#features/review/review.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { AppError } from '#server/http/app-error.ts';

const api = handle(reviewContract);

/** Nobody has a card yet, so there is nothing to review and no session. */
export const reviewRoutes = {
  overview: api.overview.handler(() => ({
    retention: DEFAULT_RETENTION,
    size: DEFAULT_SIZE,
    due: 0,
    ready: 0,
    minutes: 1,
    open_session: null,
    next_due_at: null,
    learnt: 0,
    points_left_today: 20,
    mastery: [],
    forgetting: [],
  })),
  start: api.start.handler(() => {
    throw new AppError('nothing_to_review');
  }),
  session: api.session.handler(() => {
    throw new AppError('not_found');
  }),
  answer: api.answer.handler(() => {
    throw new AppError('not_found');
  }),
  finish: api.finish.handler(() => {
    throw new AppError('not_found');
  }),
  settings: api.settings.handler(() => {
    throw new AppError('unavailable');
  }),
};
