import type { LessonCategory } from '#domain/course/lessons.ts';
import { badgesEarnedBy } from '#domain/game/badges.ts';
import { percentageCorrect } from '#domain/game/points.ts';
import { isPassed } from '#domain/learning/exams.ts';
import { answerQuestion, answersOfRuns, type SentAnswer } from '#features/asking/server/answer-question.ts';
import { presentQuestions, withLessons } from '#features/asking/server/present-questions.ts';
import { isRightAnswer } from '#features/asking/server/shown-question.ts';
import { readBadges } from '#features/badges/server/list-badges.ts';
import { readCourse } from '#features/progress/server/course.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { Limit } from '#server/limits/rate-limits.ts';
import { drawExam, type ExamRow, endExam, openExam, readExam } from './exam-queries.ts';

const ANSWERS = answersOfRuns('exam');
const EXAMS_A_DAY: Limit = { name: 'exams', points: 20, seconds: 86_400 };

/** Nobody is told a right answer before the end, with premium or without. */
const withoutKeys = (call: Call): Call => {
  const { today, device, caller } = call;
  return { ...call, today, device, caller: { ...caller, is_premium: false, explanations_open: false } };
};

/** Opens the exam of a category over the lessons of the caller's lists, or resumes it. @throws AppError `no_questions`, `rate_limited` */
export async function startExam(call: Call, category: LessonCategory) {
  const open = (await findExams(call, { category }))[0] ?? (await createExam(call, category));
  return present(withoutKeys(call), open);
}

async function createExam(call: Call, category: LessonCategory): Promise<ExamRow> {
  const { db, caller, now } = call;
  const lessons = (await readCourse(call)).filter((lesson) => lesson.category === category);
  const drawn = await drawExam(db, [lessons.map(({ id }) => id)]);
  if (drawn.length === 0) throw new AppError('no_questions');
  await call.limits.consume(EXAMS_A_DAY, caller.user_id);
  const versions = drawn.map(({ version_id }) => version_id);
  await openExam(db, { learner: caller.user_id, versions, now, category });
  return ensureFound((await findExams(call, { category }))[0]);
}

export const answerExam = (call: Call, sent: SentAnswer) => answerQuestion(withoutKeys(call), sent, ANSWERS);

/** Ends an exam; again it answers the same. @throws AppError `not_found` for another's, `unanswered_questions` */
export async function finishExam(call: Call, id: string) {
  const exam = ensureFound((await findExams(call, { id }))[0]);
  const badges = await readBadges(call);
  if (exam.score !== null) {
    const new_badges = badges.filter((badge) => exam.badge_ids.includes(badge.id));
    return { ...present(call, exam), ...resultOf(exam, exam.score), new_badges };
  }
  const { answers, questions, role, other_units, owned_badges } = exam;
  if ((answers?.length ?? 0) < (questions?.length ?? 0)) throw new AppError('unanswered_questions');
  const score = (answers ?? []).filter(isRightAnswer).length;
  const { passed } = resultOf(exam, score);
  const examsPassed = role !== 'admin' && passed ? other_units + 1 : 0;
  const open = badges.filter(({ archived_at }) => !archived_at);
  const earned = badgesEarnedBy(open, owned_badges, { examsPassed }).map((badge) => badge.id);
  await endExam(call.db, { learner: call.caller.user_id, id, now: call.now, score, passed, badges: earned });
  return finishExam(call, id);
}

function resultOf({ questions, passed }: ExamRow, score: number) {
  const total = questions?.length ?? 0;
  return { score, percentage: percentageCorrect(score, total), passed: passed ?? isPassed(score, total) };
}

type Named = { id?: string | null; category?: string | null };

const findExams = ({ db, caller }: Call, { id = null, category = null }: Named) =>
  readExam(db, { learner: caller.user_id, id, category });

function present(call: Call, exam: ExamRow) {
  const { questions, answers } = presentQuestions(call, exam);
  return {
    id: exam.id,
    category: exam.category,
    questions: withLessons(questions, exam.lessons),
    answers,
  };
}
