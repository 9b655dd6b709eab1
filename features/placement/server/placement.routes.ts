import { nextPlacementAt } from '#domain/learning/placement.ts';
import { placementContract } from '#features/placement/placement.contract.ts';
import { readCourse } from '#features/progress/server/course.ts';
import type { Call } from '#server/endpoints/call.ts';
import { handlePrinted } from '#server/endpoints/handlers.ts';
import { answerPlacement } from './answer-placement.ts';
import { acceptPlacement, finishPlacement, presentResult } from './finish-placement.ts';
import { findLatest, startPlacement } from './start-placement.ts';

export const placementRoutes = handlePrinted(placementContract, {
  start: startPlacement,
  answer: answerPlacement,
  finish: (call, input) => finishPlacement(call, input.id),
  latest: readLatest,
  accept: acceptPlacement,
});

async function readLatest(call: Call) {
  const { open, finished } = await findLatest(call);
  const next = nextPlacementAt(finished?.finished_at ?? null);
  return {
    open: open
      ? { id: open.id, answered: open.answers?.length ?? 0, total_questions: open.total_questions }
      : null,
    result: finished ? presentResult(finished, await readCourse(call)) : null,
    next_at: !open && next && next > call.now ? next : null,
  };
}
