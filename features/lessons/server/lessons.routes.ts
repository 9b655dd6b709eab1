import { lessonsContract } from '#features/lessons/lessons.contract.ts';
import { handle } from '#server/endpoints/handlers.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { findLesson, listLessons } from './read-lessons.ts';

const api = handle(lessonsContract);

export const lessonsRoutes = {
  list: api.list.handler(async ({ context }) => ({ lessons: await listLessons(context) })),
  one: api.one.handler(async ({ context, input }) => {
    const lesson = ensureFound(await findLesson(context, input.id));
    context.openings.note(context.caller, lesson.id, context);
    return lesson;
  }),
};
