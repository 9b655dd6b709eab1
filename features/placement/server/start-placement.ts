import { nextPlacementAt, PLACEMENT_QUESTIONS } from '#domain/learning/placement.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { withNextQuestion } from './ask-next.ts';
import { drawItems } from './draw-items.ts';
import { dropPlacement } from './placement-queries.ts';
import { type PlacementRow, readLatestPlacements } from './placement-run.ts';

/** Opens a placement. While one is open, a second has no effect. */
const openPlacement = openingQuery<NewRun & { items: string; total: number }>('open_placement', 'placement', {
  beside: `
  insert into placement_runs (user_id, run_id, items, total_questions)
  select user_id, id, $items::jsonb, $total::smallint from opened`,
});

/** The caller's open placement and the one finished last. */
export async function findLatest({ db, caller }: Call) {
  const rows = await readLatestPlacements(db, [caller.user_id]);
  return {
    open: rows.find(({ finished_at }) => finished_at === null),
    finished: rows.find(({ finished_at }) => finished_at !== null),
  };
}

/** Opens a placement, or resumes the open one. @throws AppError `placement_too_soon` within a day, `nothing_to_place` */
export async function startPlacement(call: Call) {
  const { open, finished } = await findLatest(call);
  const resumed = open && (await resume(call, open));
  if (resumed) return present(call, resumed);
  const next = nextPlacementAt(finished?.finished_at ?? null);
  if (next && next > call.now) throw new AppError('placement_too_soon');
  const items = await drawItems(call);
  const total = Math.min(items.length, PLACEMENT_QUESTIONS);
  if (total === 0) throw new AppError('nothing_to_place');
  const opening = { learner: call.caller.user_id, versions: [], now: call.now };
  await openPlacement(call.db, { ...opening, items: JSON.stringify(items), total });
  const opened = (await findLatest(call)).open;
  // In the meantime another device may have answered and finished it.
  if (!opened) throw new AppError('placement_too_soon');
  return present(call, await withNextQuestion(call, opened));
}

/** The open placement with a question to answer; one whose questions were all deleted before the first was asked is removed. */
async function resume(call: Call, open: PlacementRow) {
  const row = await withNextQuestion(call, open);
  if (row.questions?.length) return row;
  await dropPlacement(call.db, [call.caller.user_id, row.id]);
  return undefined;
}

const present = (call: Call, placement: PlacementRow) => ({
  id: placement.id,
  total_questions: placement.total_questions,
  ...presentQuestions(call, placement),
});
