import { inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { pick } from '#db/queries/pick.ts';
import { question_versions, questions } from '#db/schema.ts';
import type { QuestionContent } from '#domain/question-versions.ts';
import { continuesStatistics, isDecidedByFacts, isSameContent } from '#domain/version-changes.ts';
import { contentColumns, isCurrentVersion } from './question-rows.ts';

/** Who writes when; nobody when it is the content pack. */
export type Author = { now: Date; created_by: string | null };

export const writtenBy = ({ now, caller }: { now: Date; caller: { user_id: string } }): Author => ({
  now,
  created_by: caller.user_id,
});

type NewQuestion = QuestionContent &
  Pick<
    typeof questions.$inferInsert,
    'lesson_id' | 'position' | 'points' | 'level' | 'difficulty' | 'tags'
  > & {
    id?: string;
  };

/** Adds questions with their first version, which gets the question's id; a question whose id is taken is left out. */
export async function addQuestions(tx: Database, added: NewQuestion[], author: Author): Promise<string[]> {
  const rows = added.map((question) => ({ ...question, id: question.id ?? crypto.randomUUID() }));
  const made = await tx
    .insert(questions)
    .values(
      rows.map(({ id, lesson_id, position, points, level, difficulty, tags }) => ({
        ...{ id, lesson_id, position, points, level, difficulty, tags, version_id: id },
        ...{ created_at: author.now, updated_at: author.now },
      })),
    )
    .onConflictDoNothing({ target: questions.id })
    .returning({ id: questions.id });
  const ids = new Set(made.map(({ id }) => id));
  const versions = rows.flatMap(({ id, ...question }) =>
    ids.has(id) ? { id, question_id: id, number: 1, statistics_from: id, ...written(question, author) } : [],
  );
  if (versions.length > 0) await tx.insert(question_versions).values(versions);
  return [...ids];
}

type ChangedQuestion = { id: string } & QuestionContent & {
    /** The version with which the figures of the same content began before; they go on. */
    statistics_from?: string | undefined;
  };

/**
 * Adds a version to each locked question whose content differs, or to all that are renewed, because their facts have changed.
 * @returns the version of each, which the caller stores as current
 */
export async function addVersions(
  tx: Database,
  changes: ChangedQuestion[],
  author: Author,
  isRenewal = false,
): Promise<Map<string, string>> {
  const before = await readCurrent(
    tx,
    changes.map(({ id }) => id),
  );
  const versions = changes.flatMap((change) => {
    const current = before.get(change.id)!;
    if (!isRenewal && isSameContent(current, change)) return [];
    const id = crypto.randomUUID();
    const continues = isRenewal ? !isDecidedByFacts(change) : continuesStatistics(current, change);
    const statistics_from = continues ? current.statistics_from : (change.statistics_from ?? id);
    const of = { id, question_id: change.id, number: current.number + 1, statistics_from };
    return { ...of, ...written(change, author) };
  });
  if (versions.length > 0) await tx.insert(question_versions).values(versions);
  const added = new Map(versions.map(({ question_id, id }) => [question_id, id]));
  return new Map([...before].map(([id, { version_id }]) => [id, added.get(id) ?? version_id]));
}

async function readCurrent(tx: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .select({
      ...pick(questions, 'id', 'version_id'),
      ...pick(question_versions, 'number', 'statistics_from'),
      ...contentColumns,
    })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(inArray(questions.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

const written = (content: QuestionContent, { now, created_by }: Author) => {
  const { kind, question_text, options, reasons, correct_answer, body } = content;
  const { explanation, passage, shuffle_options } = content;
  const asked = { kind, question_text, options, reasons, correct_answer, body };
  return { ...asked, explanation, passage, shuffle_options, created_at: now, created_by };
};
