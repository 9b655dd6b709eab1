import { findUnpublished } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { OF_LESSON } from '../../prepared-changes/server/change-kinds.ts';
import { readChange } from '../../prepared-changes/server/prepare-change.ts';
import { listQuestionChanges } from '../../prepared-changes/server/question-changes.ts';
import { printFor } from './preview-questions.ts';

type Wanted = { id: string; country?: string | undefined; prepared?: boolean | undefined };

/** A lesson as its learners read it, or as they will read its prepared change. @throws AppError `not_found` */
export async function previewLesson(call: Call, { id, country, prepared = false }: Wanted) {
  const { change } = await readChange(call, OF_LESSON, id);
  const lesson = ensureFound(await findUnpublished(call, id, prepared ? change?.form : undefined));
  const has_change = change !== null || (await listQuestionChanges(call.db, { lesson_id: id })).length > 0;
  return printFor(call, { country }, { ...lesson, has_change });
}
