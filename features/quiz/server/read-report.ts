import { namedQuery } from '#db/named-query.ts';
import type { lessons } from '#db/schema.ts';
import { percentageCorrect } from '#domain/game/points.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { type AskedRow, askedOf } from '#features/asking/server/run-sql.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { seesPremium } from '#server/session/caller.ts';
import { type Correction, correctionOf } from './correction-sql.ts';
import { whyNoPractice } from './practise.ts';

type ReportRow = AskedRow &
  Pick<typeof lessons.$inferSelect, 'category'> & {
    lesson_id: string;
    lesson_title: string;
    finished_at: Date;
    score: number;
    points_earned: number;
    total_questions: number;
    is_lesson_open: boolean;
    regraded: Correction | null;
  };

/** Finished attempt $2 of learner $1; $3: whether premium lessons are open to the learner. */
const findReport = namedQuery<ReportRow, [userId: string, attemptId: string, seesPremium: boolean]>(
  'read_report',
)`
  select a.lesson_id, l.title as lesson_title, l.category, a.finished_at, a.score, a.points_earned,
    cardinality(a.version_ids) as total_questions, l.state = 'published' and (l.is_free or $3) as is_lesson_open,
    ${correctionOf('a')} as regraded, ${askedOf('a')}
  from runs a join lessons l on l.id = a.lesson_id
  where a.user_id = $1 and a.id = $2 and a.purpose = 'quiz' and a.finished_at is not null`;

/**
 * The caller's own finished quiz, question by question: the versions it had, in the order it showed, whatever has happened to lesson and
 * questions since (docs/product.md §4.18).
 * @throws AppError `not_found` for another's attempt and one that is not finished
 */
export async function readReport(call: Call, attempt_id: string) {
  const { db, caller } = call;
  const [found] = await findReport(db, [caller.user_id, attempt_id, seesPremium(caller)]);
  const row = ensureFound(found);
  const { questions, answers } = presentQuestions(call, row);
  const answerOf = new Map(answers.map(({ question_id, ...answer }) => [question_id, answer]));
  return {
    ...row,
    attempt_id,
    practice_closed: await whyNoPractice(call, attempt_id),
    percentage: percentageCorrect(row.score, row.total_questions),
    questions: questions.map((question) => ({ ...question, answer: answerOf.get(question.id) ?? null })),
  };
}
