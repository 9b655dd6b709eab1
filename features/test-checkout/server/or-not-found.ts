import { StripeError } from '#features/local-stripe/server/stripe-error.ts';
import { AppError } from '#server/http/app-error.ts';

/** What the local Stripe answers. @throws AppError `not_found` for an id that it does not know */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StripeError && error.status === 404)
      throw new AppError('not_found', { cause: error });
    throw error;
  }
}
