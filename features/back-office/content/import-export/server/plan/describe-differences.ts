import { isDeepStrictEqual } from 'node:util';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import { compareQuestions } from './compare-questions.ts';
import type { PlannedLesson } from './plan-import.ts';

/** More than anybody reads at once. */
const MOST_QUESTIONS = 500;

type KindOfDifference = 'added' | 'changed' | 'restored' | 'removed' | 'missing' | 'unchanged';
type Planned = {
  lesson_id: string;
  id: string | null;
  change: KindOfDifference;
  before?: QuestionInFile | undefined;
  after: QuestionInFile;
};

/**
 * What an import does to each question, with the former and the new content of the fields that change. Of a long file the
 * questions that stay as they are are left out, and then the last ones.
 */
export function describeDifferences(plan: PlannedLesson[]) {
  const all = plan.flatMap(listQuestions);
  const shown =
    all.length > MOST_QUESTIONS
      ? all.filter(({ change }) => change !== 'unchanged').slice(0, MOST_QUESTIONS)
      : all;
  const count = (change: KindOfDifference) => all.filter((question) => question.change === change).length;
  return {
    unchanged: count('unchanged'),
    missing: count('missing'),
    left_out: all.length - shown.length,
    questions: shown.map(({ before, after, ...question }) => ({
      ...question,
      question_text: after.question_text,
      fields: before && question.change === 'changed' ? compareQuestions(before, after) : [],
    })),
  };
}

/** The questions of a lesson in the order after the import, then those that it removes. */
function listQuestions({
  id: lesson_id,
  before,
  after,
  merge,
  stored,
  ...planned
}: PlannedLesson): Planned[] {
  const missing = new Set(planned.missing);
  const restored = new Set(planned.restored);
  const former = new Map(stored.map(({ id }, index) => [id, before!.questions[index]!]));
  const gone = new Set([...merge.removed, ...merge.changed.map(({ id }) => id)]);
  const ids = new Map(
    [...merge.changed, ...stored.filter(({ id }) => !gone.has(id))].map(({ id, position }) => [position, id]),
  );
  const changeOf = (id: string, question: QuestionInFile): KindOfDifference => {
    if (restored.has(id)) return 'restored';
    if (missing.has(id)) return 'missing';
    return isDeepStrictEqual(former.get(id), question) ? 'unchanged' : 'changed';
  };
  const placed = after.questions.map((question, position): Planned => {
    const id = ids.get(position);
    if (id === undefined) return { lesson_id, id: null, change: 'added', after: question };
    return { lesson_id, id, change: changeOf(id, question), before: former.get(id), after: question };
  });
  const removed = merge.removed.map(
    (id): Planned => ({ lesson_id, id, change: 'removed', after: former.get(id)! }),
  );
  return [...placed, ...removed];
}
