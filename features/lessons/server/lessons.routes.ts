import { lessonsContract } from '#features/lessons/lessons.contract.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { findLesson, listLessons, listPremiumLessons } from './read-lessons.ts';

export const lessonsRoutes = handlePrinted(lessonsContract, {
  list: async (call) => ({ lessons: await listLessons(call) }),
  premium: async (call) => ({ lessons: await listPremiumLessons(call) }),
  one: async (call, input) => {
    const lesson = ensureFound(await findLesson(call, input.id));
    call.openings.note(call.caller, lesson.id, call);
    return lesson;
  },
});
