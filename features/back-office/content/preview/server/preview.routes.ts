import { findUnpublished } from '#features/lessons/server/read-lessons.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { previewContract } from '../preview.contract.ts';
import { gradePreview, previewQuiz } from './preview-quiz.ts';

const api = handle(previewContract);

export const previewRoutes = {
  lesson: api.lesson.handler(async ({ context, input }) =>
    ensureFound(await findUnpublished(context.db, input.id)),
  ),
  quiz: api.quiz.handler(({ context, input }) => previewQuiz(context, input.id)),
  answer: api.answer.handler(({ context, input }) => gradePreview(context, input)),
};
