import { skippableLessons } from '#domain/learning/placement.ts';
import { isRightAnswer } from '#features/asking/server/shown-question.ts';
import { type Course, readCourse } from '#features/progress/server/course.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import {
  findPlacement,
  isComplete,
  lessonsByCategory,
  placementAnswers,
  withNextQuestion,
} from './ask-next.ts';
import { endPlacement, setAccepted } from './placement-queries.ts';
import type { PlacementRow } from './placement-run.ts';

/** Ends a placement, and nothing else changes; again it returns the same. @throws AppError `not_found`, `unanswered_questions` */
export async function finishPlacement(call: Call, id: string) {
  const placement = await withNextQuestion(call, await findPlacement(call, id));
  const course = await readCourse(call);
  if (placement.finished_at) return presentResult(placement, course);
  if (!isComplete(placement)) throw new AppError('unanswered_questions');
  const ended = { learner: call.caller.user_id, id, now: call.now };
  await endPlacement(call.db, { ...ended, skippable: skippableIds(placement, course) });
  return presentResult(await findPlacement(call, id), course);
}

function skippableIds(placement: PlacementRow, course: Course): string[] {
  const answers = placementAnswers(placement);
  return [...lessonsByCategory(course)].flatMap(([category, lessons]) =>
    lessons.slice(0, skippableLessons(category, lessons.length, answers)).map(({ id }) => id),
  );
}

/** Lets home's next step follow a proposal, or no longer; at most one is. @throws AppError `not_found`, `unanswered_questions` */
export async function acceptPlacement(call: Call, { id, accepted }: { id: string; accepted: boolean }) {
  const { finished_at } = await findPlacement(call, id);
  if (!finished_at) throw new AppError('unanswered_questions');
  await setAccepted(call.db, { learner: call.caller.user_id, id, accepted, now: call.now });
  return presentResult(await findPlacement(call, id), await readCourse(call));
}

/** The proposal for the lessons of today: those that were added since are not skipped. */
export function presentResult(placement: PlacementRow, course: Course) {
  const { id, finished_at, accepted_at, total_questions, answers, skippable } = placement;
  return {
    id,
    finished_at: ensureFound(finished_at),
    accepted_at,
    total_questions,
    score: (answers ?? []).filter(isRightAnswer).length,
    categories: [...lessonsByCategory(course).values()].map((lessons) => proposalFor(lessons, skippable)),
  };
}

const named = ({ id, title }: Course[number]) => ({ id, title });

function proposalFor(lessons: Course, skippable: readonly string[]) {
  const isSkipped = ({ id }: Course[number]) => skippable.includes(id);
  const entry = lessons.find((lesson) => !isSkipped(lesson));
  return {
    category: lessons[0]!.category,
    lessons: lessons.length,
    entry: entry ? named(entry) : null,
    skippable: lessons.filter(isSkipped).map(named),
  };
}
