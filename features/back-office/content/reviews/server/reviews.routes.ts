import { handle } from '#server/endpoints/handlers.ts';
import { reviewsContract } from '../reviews.contract.ts';
import { countCoverage, listReviews } from './read-reviews.ts';

export const reviewsRoutes = handle(reviewsContract, {
  list: listReviews,
  coverage: async (call) => ({ cells: await countCoverage(call.db) }),
});
