import { inArray } from 'drizzle-orm';
import { question_versions } from '#db/schema.ts';
import { presentQuestion } from '#features/asking/server/shown-question.ts';
import type { Call } from '#server/endpoints/call.ts';
import type { Reviewer } from './read-reviewer.ts';

const MOST = 10;

/** 'Lo que se te olvida': the questions that the caller remembers less than desired, the least remembered first. */
export async function readForgotten({ db, caller }: Call, { seen, retention }: Reviewer) {
  const forgotten = [...seen.values()]
    .filter(({ recall }) => recall < retention)
    .sort((one, other) => one.recall - other.recall)
    .slice(0, MOST);
  if (forgotten.length === 0) return [];
  const versions = await db
    .select({
      version_id: question_versions.id,
      kind: question_versions.kind,
      question_text: question_versions.question_text,
      options: question_versions.options,
      body: question_versions.body,
      shuffle_options: question_versions.shuffle_options,
    })
    .from(question_versions)
    .where(
      inArray(
        question_versions.id,
        forgotten.map(({ question }) => question.version_id),
      ),
    );
  const byId = new Map(versions.map((version) => [version.version_id, version]));
  return forgotten.map(({ question: { id, version_id, lesson }, recall, due }) => ({
    question_id: id,
    lesson_id: lesson.id,
    lesson_title: lesson.title,
    question_text: presentQuestion({ ...byId.get(version_id)!, seed: null }, caller).question_text,
    recall,
    due,
  }));
}
