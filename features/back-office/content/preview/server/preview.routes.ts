import { findUnpublished } from '#features/lessons/server/read-lessons.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { previewContract } from '../preview.contract.ts';
import { gradePreview, previewQuiz } from './preview-quiz.ts';

export const previewRoutes = handlePrinted(previewContract, {
  lesson: async (call, input) => ensureFound(await findUnpublished(call, input.id)),
  quiz: (call, input) => previewQuiz(call, input.id),
  answer: gradePreview,
});
