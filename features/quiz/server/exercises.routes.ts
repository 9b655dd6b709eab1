import { exercisesContract } from '#features/quiz/exercises.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { answerVariant, startVariant } from './exercise/practise-variants.ts';
import { takeHint } from './exercise/take-hint.ts';

export const exercisesRoutes = handlePrinted(exercisesContract, {
  hint: takeHint,
  variant: startVariant,
  answerVariant,
});
