import { exercisesContract } from '#features/quiz/exercises.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { answerVariant, startVariant } from './exercise/practise-variants.ts';
import { takeHint } from './exercise/take-hint.ts';

export const exercisesRoutes = handle(exercisesContract, {
  hint: takeHint,
  variant: startVariant,
  answerVariant,
});
