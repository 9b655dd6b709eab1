import { questionOf } from '#features/asking/server/answer-question.ts';
import { type AskedQuestion, readAskedQuestion } from '#features/asking/server/asked-question.ts';
import { shownQuestion } from '#features/asking/server/shown-question.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import { readHints, saveHint } from './hint-queries.ts';

type Wanted = { id: string; question_id: string; number?: number | undefined };

/**
 * Gives the next hint of a question, or the one with this number, and stores that it was taken: what it costs is missing from the
 * points of the finish. A hint that was taken before costs nothing again.
 * @throws AppError `not_found` for another's attempt and a question without such a hint, `attempt_finished`, `already_answered`
 */
export async function takeHint(call: Call, { id, question_id, number }: Wanted) {
  const { db, caller } = call;
  const [found] = await readAskedQuestion(db, questionOf(call, { id, question_id }, 'quiz'));
  const asked = ensureFound(found);
  const hints = hintsOf(asked, caller);
  const taken = await countTaken(call, id, asked);
  const wanted = Math.min(number ?? taken + 1, hints.length);
  const hint = ensureFound(hints[wanted - 1]);
  if (wanted > taken + 1) throw new AppError('not_found');
  if (wanted > taken) {
    ensureOpen(asked);
    await saveHint(db, {
      ...{ learner: caller.user_id, attempt: id, version: asked.version_id },
      ...{ number: wanted, cost: hint.cost },
    });
    if ((await countTaken(call, id, asked)) < wanted) throw new AppError('hint_too_late');
  }
  return { number: wanted, ...hint };
}

const hintsOf = (asked: AskedQuestion, learner: { country: string }) =>
  KINDS[asked.kind].hints(shownQuestion(asked, learner));

async function countTaken({ db, caller }: Call, id: string, { version_id }: AskedQuestion): Promise<number> {
  const [row] = await readHints(db, [caller.user_id, id, version_id]);
  return row?.taken ?? 0;
}

function ensureOpen({ finished_at, given }: AskedQuestion): void {
  if (finished_at) throw new AppError('attempt_finished');
  if (given !== null) throw new AppError('hint_too_late');
}
