import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion } from '#db/content/question-rows.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { similarTo, withSimilarity } from '#features/back-office/frame/server/find-similar.ts';

/** Comparing each of thousands of questions of one template takes seconds; the most similar of so many are similar enough. */
const COMPARED = 1_000;

/** The questions whose text is most like this one, at most three; `except` is the one that is being edited. */
export async function findSimilarQuestions(
  db: Database,
  { text, except }: { text: string; except?: string },
) {
  const { matches, byLikeness, isSame, limit } = similarTo({ column: question_versions.folded_text, text });
  const candidates = db
    .select({ id: question_versions.id })
    .from(question_versions)
    .where(matches)
    .limit(COMPARED);
  const rows = await withSimilarity(db, (tx) =>
    tx
      .select({
        id: questions.id,
        question_text: question_versions.question_text,
        lesson_title: lessons.title,
      })
      .from(question_versions)
      .innerJoin(questions, isCurrentVersion)
      .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
      .where(
        and(
          inArray(question_versions.id, candidates),
          isNull(questions.archived_at),
          isNull(lessons.archived_at),
          except ? ne(questions.id, except) : undefined,
        ),
      )
      .orderBy(byLikeness, asc(questions.id))
      .limit(limit),
  );
  return { questions: rows.map((row) => ({ ...row, is_same: isSame(row.question_text) })) };
}
