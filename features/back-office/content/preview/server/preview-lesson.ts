import { showCards } from '#features/cards/server/read-cards.ts';
import { findUnpublished } from '#features/lessons/server/read-lessons.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { OF_LESSON } from '../../prepared-changes/server/change-kinds.ts';
import { readChange } from '../../prepared-changes/server/prepare-change.ts';
import { listQuestionChanges } from '../../prepared-changes/server/question-changes.ts';
import { type Played, playedBy, printFor } from './played.ts';

type Wanted = Played & { id: string };

/** A lesson and its cards as its learners read them, or as they will read its prepared change. @throws AppError `not_found` */
export async function previewLesson(call: Call, { id, ...played }: Wanted) {
  const { stored: content, hasChange, ...lesson } = await readShown(call, { id, ...played });
  const has_change = hasChange || (await listQuestionChanges(call.db, { lesson_id: id })).length > 0;
  const shown = { seedOf: () => id, ...playedBy(call, played) };
  const cards = showCards(call, { id, content }, shown);
  return printFor(call, played, { ...lesson, has_change, seed: id, cards });
}

/** The lesson that is played, with its stored text. @throws AppError `not_found` */
export async function readShown(call: Call, { id, prepared = false }: Wanted) {
  const { change } = await readChange(call, OF_LESSON, id);
  const lesson = ensureFound(await findUnpublished(call, id, prepared ? change?.form : undefined));
  return { ...lesson, hasChange: change !== null };
}
