import { inArray } from 'drizzle-orm';
import { question_versions } from '#db/schema.ts';
import { TooManyOperationsError } from '#domain/expression/operations.ts';
import { presentQuestion } from '#features/asking/server/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';

/**
 * The texts of these versions by their questions. One whose formulas take too long, as a former release stored them, is left out and
 * logged, so that the others can be reviewed.
 */
export async function readTexts(
  { db, caller, log }: Call,
  version_ids: string[],
): Promise<Map<string, string>> {
  if (version_ids.length === 0) return new Map();
  const { id, question_id, kind, question_text, options, body, shuffle_options, created_at } =
    question_versions;
  const versions = await db
    .select({ version_id: id, question_id, kind, question_text, options, body, shuffle_options, created_at })
    .from(question_versions)
    .where(inArray(id, version_ids));
  const texts = new Map<string, string>();
  for (const version of versions)
    try {
      texts.set(version.question_id, presentQuestion({ ...version, seed: null }, caller).question_text);
    } catch (error) {
      if (!(error instanceof TooManyOperationsError)) throw error;
      log.error({ err: error, question_id: version.question_id }, 'question cannot be reviewed');
    }
  return texts;
}
