import { namedQuery } from '#db/named-query.ts';
import { type AskedQuestion, findAsked } from '#features/asking/server/asked-question.ts';
import { shownQuestion } from '#features/asking/server/shown-question.ts';
import { KINDS } from '#kinds/registry.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';

type Taken = { learner: string; attempt: string; version: string; number: number; cost: number };

/** Stores that a learner took a hint and its cost in points, once, and not for a question that is answered. */
const saveHint = namedQuery<object, Taken>('save_hint')`
  insert into run_hints as h (user_id, run_id, version_id, taken, cost)
  select a.user_id, a.id, $version::uuid, $number::smallint, $cost::smallint from runs a
  where a.user_id = $learner::uuid and a.id = $attempt::uuid and a.purpose = 'quiz' and a.finished_at is null
    and not exists (select from run_answers g where g.user_id = a.user_id and g.run_id = a.id and g.version_id = $version)
  on conflict (user_id, run_id, version_id) do update set taken = excluded.taken, cost = h.cost + excluded.cost
    where h.taken = excluded.taken - 1`;

/** How many hints learner $1 took for version $3 of attempt $2. */
const readHints = namedQuery<{ taken: number }, [userId: string, attemptId: string, versionId: string]>(
  'read_hints',
)`select taken from run_hints where user_id = $1 and run_id = $2 and version_id = $3`;

type Wanted = { id: string; question_id: string; number?: number | undefined };

/**
 * Gives the next hint of a question, or the one with this number, and stores that it was taken: what it costs is missing from the
 * points of the finish. A hint that was taken before costs nothing again.
 * @throws AppError `not_found` for another's attempt and a question without such a hint, `attempt_finished`, `already_answered`
 */
export async function takeHint(call: Call, { id, question_id, number }: Wanted) {
  const { db, caller } = call;
  const asked = await findAsked(call, { id, question_id }, 'quiz');
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
