import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { sameQuestion } from '#db/content/merge-questions.ts';
import { onlyRow } from '#db/only-row.ts';
import { question_stats, question_versions } from '#db/schema.ts';
import { hasBody, type QuestionContent } from '#domain/question-versions.ts';
import { mapYielding } from '#server/process/yielding.ts';
import { correctsKey } from '../../../regrades/corrects-key.ts';
import type { PlannedLesson } from './plan-import.ts';

/** The numbers of added, changed and removed questions of a lesson; a question that only moves counts as none of these. */
export function countQuestions({ change, merge, stored, restored }: PlannedLesson) {
  if (change === 'unchanged') return { added: 0, changed: 0, removed: 0 };
  const before = new Map(stored.map((question) => [question.id, question]));
  const changed = merge.changed.filter((question) => {
    const former = before.get(question.id);
    return former && !sameQuestion(former, question);
  });
  return {
    added: merge.added.length + restored.length,
    changed: changed.length,
    removed: merge.removed.length,
  };
}

type Counted = Pick<PlannedLesson, 'change'> & { questions: ReturnType<typeof countQuestions> };

/** The figures of a whole import: lessons by kind of change, questions, and answered questions with another right option. */
export async function countPlan(tx: Database, plan: PlannedLesson[], counted: Counted[]) {
  const lessons = { created: 0, restored: 0, updated: 0, unchanged: 0 };
  const questions = { added: 0, changed: 0, removed: 0 };
  for (const { change, questions: each } of counted) {
    const { added, changed, removed } = each;
    lessons[change] += 1;
    questions.added += added;
    questions.changed += changed;
    questions.removed += removed;
  }
  const rekeyed = (await mapYielding(plan, findRekeyed)).flat();
  return { lessons, questions, rekeyed: await countRekeyed(tx, rekeyed) };
}

function findRekeyed({ merge, stored }: PlannedLesson): string[] {
  const before = new Map(stored.map((question) => [question.id, question]));
  return merge.changed.flatMap((question) => {
    const former = before.get(question.id);
    return former && hasOtherKey(former, question) ? [question.id] : [];
  });
}

const hasOtherKey = (former: QuestionContent, next: QuestionContent): boolean =>
  hasBody(former.kind)
    ? correctsKey(former, next)
    : former.options[former.correct_answer] !== next.options[next.correct_answer];

async function countRekeyed(tx: Database, ids: string[]) {
  if (ids.length === 0) return { questions: 0, answers: 0 };
  const rows = await tx
    .select({
      questions: sql<number>`count(distinct ${question_versions.question_id})::int`,
      answers: sql<number>`coalesce(sum(${question_stats.answers}), 0)::int`,
    })
    .from(question_stats)
    .innerJoin(question_versions, eq(question_versions.id, question_stats.version_id))
    .where(inArray(question_versions.question_id, ids));
  return onlyRow(rows);
}
