import { and, desc, eq, getColumns, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion } from '#db/content/question-rows.ts';
import { addVersions, writtenBy } from '#db/content/write-versions.ts';
import { profiles, question_versions, questions, regrade_keys } from '#db/schema.ts';
import { audited } from '#features/audit/server/audited.ts';
import { lockRow } from '#features/back-office/frame/server/lock-row.ts';
import { sampleText } from '#kinds/sample-text.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { lockQuestion } from '../../questions/server/change-questions.ts';
import { ensureNewest, type Restoring, type VersionOf } from './lesson-versions.ts';

const { id, number, created_at } = question_versions;
const author = profiles.full_name;
const isAuthor = eq(profiles.user_id, question_versions.created_by);

/** @throws AppError `not_found` */
export async function listQuestionVersions(db: Database, questionId: string) {
  const [question] = await db
    .select({ question_text: question_versions.question_text, body: question_versions.body })
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(and(eq(questions.id, questionId), isNull(questions.archived_at)));
  const { question_text, body } = ensureFound(question);
  const versions = await db
    .select({ id, number, created_at, author })
    .from(question_versions)
    .leftJoin(profiles, isAuthor)
    .where(eq(question_versions.question_id, questionId))
    .orderBy(desc(number));
  return { title: sampleText(question_text, body), versions };
}

/** @throws AppError `not_found`, also for a version of another question */
export async function readQuestionVersion(db: Database, { id: questionId, version_id }: VersionOf) {
  const [version] = await db
    .select({ ...getColumns(question_versions), author })
    .from(question_versions)
    .leftJoin(profiles, isAuthor)
    .where(and(eq(id, version_id), eq(question_versions.question_id, questionId)));
  return ensureFound(version);
}

/** Makes an earlier version the newest, whose figures go on; open attempts keep theirs. @throws AppError `not_found`, `conflict` */
export async function restoreQuestionVersion(call: Call, target: Restoring) {
  const { version_id } = await audited(call, 'question', 'version_restored', async (tx) => {
    await lockRow(tx, questions, target.id);
    const before = await lockQuestion(tx, target.id);
    ensureNewest(target, before.version_id);
    const { id: _id, statistics_from, ...content } = await readQuestionVersion(tx, target);
    const goesOn = !(await isRegraded(tx, statistics_from));
    const change = { ...content, id: target.id, ...(goesOn && { statistics_from }) };
    const added = await addVersions(tx, [change], writtenBy(call));
    await tx
      .update(questions)
      .set({ version_id: added.get(target.id)!, updated_at: call.now })
      .where(eq(questions.id, target.id));
    return { before, after: await lockQuestion(tx, target.id) };
  });
  return { version_id };
}

/** Whether answers that these figures count follow another key by now. */
async function isRegraded(tx: Database, statisticsFrom: string): Promise<boolean> {
  const [regraded] = await tx
    .select({ id: regrade_keys.id })
    .from(regrade_keys)
    .innerJoin(question_versions, eq(id, regrade_keys.version_id))
    .where(eq(question_versions.statistics_from, statisticsFrom))
    .limit(1);
  return regraded !== undefined;
}
