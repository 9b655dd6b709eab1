import { StripeError } from '#features/local-stripe/server/stripe-error.ts';
import { AppError } from '#server/http/app-error.ts';

/** Awaits an answer of the local Stripe. @throws AppError `not_found` when the local Stripe does not know the id */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StripeError && error.status === 404)
      throw new AppError('not_found', { cause: error });
    throw error;
  }
}
