import { continueRegrades } from '#features/back-office/content/regrades/server/continue-regrades.ts';
import type { TestApp } from './app.ts';
import type { createLesson } from './create-lesson.ts';
import type { Person } from './people.ts';

type Question = Awaited<ReturnType<typeof createLesson>>['questions'][number];

/** Saves another content of a question through the office. */
export async function editQuestion(admin: Person, question: Question, change: object) {
  const { lesson_id, question_text, options, correct_answer, explanation, shuffle_options, points } =
    question;
  const form = { lesson_id, question_text, options, correct_answer, explanation, shuffle_options, points };
  const reply = await admin.put(`/api/admin/questions/${question.id}`, { ...form, ...change });
  if (reply.status !== 200) throw new Error(`the edit was answered with ${reply.status}`);
  return reply;
}

/** Every earlier version that the present key can grade. */
export async function wholeChoice(admin: Person, questionId: string) {
  const { body } = await admin.get(`/api/admin/questions/${questionId}/regrades`);
  return { version_id: body.version_id, versions: body.versions.map(({ id }: { id: string }) => id) };
}

/** Checks and confirms a regrade of all earlier versions, which the background job then carries out. */
export async function confirmRegrade(admin: Person, questionId: string, more: object = {}) {
  const choice = { ...(await wholeChoice(admin, questionId)), ...more };
  const path = `/api/admin/questions/${questionId}/regrades`;
  const { body: checked } = await admin.post(`${path}/check`, choice);
  const reply = await admin.post(path, { ...choice, expected: checked.expected });
  return { checked, reply };
}

/** Confirms a regrade and carries it out. */
export async function regrade(app: TestApp, admin: Person, questionId: string, more: object = {}) {
  const confirmed = await confirmRegrade(admin, questionId, more);
  await continueRegrades(app.services);
  return confirmed;
}

/** Rows that contradict each other after regrades; there must be none. */
export const REGRADE_CONTRADICTIONS = {
  'grades that are neither by the key of their version nor by a regrade of it': `
    select 1 from quiz_run_answers a join question_versions v on v.id = a.version_id
    left join regrade_keys k on k.version_id = a.version_id and k.regrade_id = a.regrade_id
    where a.option is not null and a.share is distinct from
      (a.option = case when a.regrade_id is null then v.correct_answer else k.correct_answer end)::int`,
  'scores that are not the number of right answers': `
    select 1 from begun_quizzes t where finished_at is not null and score <>
      (select count(*) from quiz_run_answers a where a.user_id = t.user_id and a.attempt_id = t.id and a.correct)`,
  'best results that are no attempt’s, or not the best': `
    select 1 from user_progress g where not exists (
        select from begun_quizzes t where t.user_id = g.user_id and t.lesson_id = g.lesson_id and finished_at is not null
          and (t.score, cardinality(t.version_ids)) = (g.score, g.total_questions))
      or exists (
        select from begun_quizzes t where t.user_id = g.user_id and t.lesson_id = g.lesson_id and finished_at is not null
          and t.score * g.total_questions > g.score * cardinality(t.version_ids))`,
  'points of a lesson that are not those of its lines': `
    select 1 from user_progress g where total_points <> (
      select coalesce(sum(points), 0) from point_entries e
      where e.user_id = g.user_id and e.lesson_id = g.lesson_id and kind <> 'reversal' and question_id is null)`,
  'regrades that counted other points than their lines have': `
    select 1 from regrades r where points_added - points_taken <>
      (select coalesce(sum(points), 0) from point_entries e where e.regrade_id = r.id)`,
};
