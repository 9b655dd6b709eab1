import { eq } from 'drizzle-orm';
import { lessons } from '#db/schema.ts';
import { cutLesson } from '#features/cards/server/cut-lesson.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { findGuest } from './start-as-guest.ts';

/** The ideas of the guest's lesson, without the questions of its cards. @throws AppError `not_found` without a guest */
export async function readGuestCards(call: Call) {
  const { lesson_id } = ensureFound(await findGuest(call));
  const [lesson] = await call.db
    .select({ content: lessons.content })
    .from(lessons)
    .where(eq(lessons.id, lesson_id));
  return {
    cards: cutLesson(lesson?.content ?? '', call.now).cards.map(({ title, text }) => ({ title, text })),
  };
}
