import { handle } from '#server/endpoints/handlers.ts';
import { reviewsContract } from '../reviews.contract.ts';
import { countCoverage, listReviews } from './read-reviews.ts';

const api = handle(reviewsContract);

export const reviewsRoutes = {
  list: api.list.handler(({ context, input }) => listReviews(context, input)),
  coverage: api.coverage.handler(async ({ context }) => ({ cells: await countCoverage(context.db) })),
};
