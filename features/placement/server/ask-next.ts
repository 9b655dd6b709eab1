import { nextPlacementItem, type PlacementAnswer } from '#domain/learning/placement.ts';
import { isRightAnswer } from '#features/asking/server/shown-question.ts';
import { type Course, readCourse } from '#features/progress/server/course.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { appendQuestion, shortenPlacement } from './placement-queries.ts';
import { type PlacementRow, readPlacement } from './placement-run.ts';

/** The caller's placement. @throws AppError `not_found` for another's */
export async function findPlacement({ db, caller }: Call, id: string): Promise<PlacementRow> {
  const [row] = await readPlacement(db, [caller.user_id, id]);
  return ensureFound(row);
}

const isAnswered = ({ questions, answers }: PlacementRow) =>
  (answers?.length ?? 0) === (questions?.length ?? 0);

/** Whether all questions are asked and answered. */
export const isComplete = (placement: PlacementRow) =>
  isAnswered(placement) && placement.answers?.length === placement.total_questions;

/** The lessons of each category in their order, of the lists that the caller has now. */
export function lessonsByCategory(course: Course): Map<string, Course> {
  const categories = Map.groupBy(course, ({ category }) => category);
  return new Map([...categories].sort(([one], [other]) => one.localeCompare(other)));
}

/** The answers with what is known about their questions. */
export function placementAnswers({ items, answers }: PlacementRow): PlacementAnswer[] {
  const byQuestion = new Map(items.map((item) => [item.question_id, item]));
  return (answers ?? []).flatMap((answer) => {
    const item = byQuestion.get(answer.question_id);
    return item ? [{ ...item, correct: isRightAnswer(answer) }] : [];
  });
}

/**
 * The placement with its next question, which is chosen once the one before it is answered. Questions that were deleted and lessons that
 * left the caller's lists are not asked any more, so that fewer questions than planned may remain.
 */
export async function withNextQuestion(call: Call, placement: PlacementRow): Promise<PlacementRow> {
  const { id, finished_at, total_questions } = placement;
  const asked = placement.questions?.length ?? 0;
  if (finished_at || !isAnswered(placement) || asked === total_questions) return placement;
  const next = await chooseNext(call, placement);
  const of = { learner: call.caller.user_id, id, asked };
  if (next) await appendQuestion(call.db, { ...of, version: next.version_id });
  else if (asked > 0) await shortenPlacement(call.db, of);
  else return placement;
  return findPlacement(call, id);
}

async function chooseNext(call: Call, placement: PlacementRow) {
  const course = await readCourse(call);
  const listed = new Set(course.map(({ id }) => id));
  const available = new Set(placement.available);
  const asked = new Set(placement.questions?.map(({ id }) => id));
  const items = placement.items.filter(
    ({ lesson_id, version_id, question_id }) =>
      listed.has(lesson_id) && available.has(version_id) && !asked.has(question_id),
  );
  const lessons = [...lessonsByCategory(course)].map(([category, { length }]) => [category, length]);
  return nextPlacementItem(items, Object.fromEntries(lessons), placementAnswers(placement));
}
