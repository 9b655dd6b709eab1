import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { type lessons, questions } from '#db/schema.ts';
import { withCount } from '#domain/text/plural.ts';
import { AppError } from '#server/http/app-error.ts';

type Lesson = Pick<typeof lessons.$inferSelect, 'id' | 'questions_drawn'>;

/**
 * Ensures that a lesson is not changed to draw more questions than it has. A number that became too large because questions
 * were deleted stays, and attempts get all that are left.
 * @throws AppError `invalid_request`
 */
export async function ensureDrawable(tx: Database, lesson: Lesson, drawn: number | null | undefined) {
  if (!drawn || drawn === lesson.questions_drawn) return;
  const present = await tx.$count(
    questions,
    and(eq(questions.lesson_id, lesson.id), isNull(questions.archived_at)),
  );
  if (drawn <= present) return;
  const message = `La lección tiene ${withCount(present, 'pregunta')}: elige como mucho ese número.`;
  throw new AppError('invalid_request', { fields: { questions_drawn: [message] } });
}
