import { totalsOf } from '#features/back-office/frame/server/list/page-of.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { reviewsContract } from '../reviews.contract.ts';
import { countCoverage, listReviews } from './read-reviews.ts';

const api = handle(reviewsContract);

export const reviewsRoutes = {
  list: api.list.handler(async ({ context, input }) => {
    const { lessons, total } = await listReviews(context, input);
    return { lessons, ...totalsOf(input, total) };
  }),
  coverage: api.coverage.handler(async ({ context }) => ({ cells: await countCoverage(context.db) })),
};
