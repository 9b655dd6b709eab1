import { exercisesContract } from '#features/quiz/exercises.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { answerVariant, startVariant } from './exercise/practise-variants.ts';
import { takeHint } from './exercise/take-hint.ts';

const api = handle(exercisesContract);

export const exercisesRoutes = {
  hint: api.hint.handler(({ context, input }) => takeHint(context, input)),
  variant: api.variant.handler(({ context, input }) => startVariant(context, input)),
  answerVariant: api.answerVariant.handler(({ context, input }) => answerVariant(context, input)),
};
