import { eq } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import { onlyRow } from '#db/only-row.ts';
import { question_versions, questions } from '#db/schema.ts';
import { lockArchivable } from '#features/back-office/frame/server/lock-row.ts';

/** Locks a question until the transaction ends, so that edits of it follow one another, and reads it. @throws AppError `not_found` */
export async function lockQuestion(tx: Database, id: string) {
  await lockArchivable(tx, questions, id);
  const rows = await tx
    .select(questionColumns)
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(eq(questions.id, id));
  return onlyRow(rows);
}
