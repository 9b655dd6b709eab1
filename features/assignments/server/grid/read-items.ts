import { sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { JOIN_TODAY, KEY_TODAY, reasonsOf } from '#db/sql/version-key-sql.ts';
import type { AssignmentKind } from '#domain/groups/assignment-kinds.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import type { AskedRow, SavedAnswer } from '#features/asking/server/run-sql.ts';
import { ensureLed } from '#features/groups/server/own-group.ts';
import type { Call } from '#server/endpoints/call.ts';
import { ensureFound } from '#server/http/app-error.ts';
import { seesPremium } from '#server/session/caller.ts';
import { readAssignment } from '../list-assignments.ts';
import { readerOf, seesKeys } from './read-mistakes.ts';

const SHOWN = 60;

type Question = NonNullable<AskedRow['questions']>[number];
type ItemRow = Omit<Question, 'version_id'> &
  Pick<SavedAnswer, 'key_body' | 'explanation' | 'passage' | 'reasons'> & {
    version_id: string;
    lesson_id: string;
    lesson_title: string;
    answered: number;
    right: number;
    /** The wrong option that most chose, in the version's own order, and how many; null for none. */
    wrong: number | null;
    chosen: number;
    is_open: boolean;
  };

/**
 * How a group has answered each question of an assignment, the worst first: each pupil's first answer since it opened. Keys go as far as
 * the caller's rights. @throws AppError `not_found` for an assignment of a group that the caller does not lead
 */
export async function readItems(call: Call, { id, assignment_id }: { id: string; assignment_id: string }) {
  const { db, caller } = call;
  await ensureLed(db, caller, id);
  const { group_id, ...assignment } = await readAssignment(db, assignment_id);
  ensureFound(group_id === id || undefined);
  const rows = await readRows(db, assignment, seesPremium(caller));
  const reader = readerOf(caller, caller.country);
  const open = rows.filter((row) => row.is_open);
  const items = open.map((row) => {
    const { lesson_id, lesson_title, answered, right, chosen, wrong, ...question } = row;
    // One that a corrected key has made right is not named, and of two options the wrong one tells the right one.
    const names = wrong !== null && wrong !== rightOf(row) && (seesKeys(reader) || row.options.length > 2);
    const given = names ? { option: wrong } : { dont_know: true as const };
    const answers = [{ ...question, question_id: row.id, given, reported: false, regraded: false }];
    const shown = presentQuestions(
      { caller: reader },
      { seed: assignment_id, questions: [question], answers },
    );
    const figures = { answered, right, chosen: names ? chosen : 0 };
    return { ...shown.questions[0]!, answer: shown.answers[0]!, lesson_id, lesson_title, ...figures };
  });
  return { assignment, items, hidden: rows.length - open.length };
}

const rightOf = ({ key_body }: ItemRow) => (key_body && 'correct' in key_body ? key_body.correct : null);

/** Each pupil's answers to what an assignment asks, since it opened; the option is null for other kinds than choices of one. */
const ANSWERS: Record<Exclude<AssignmentKind, 'review'>, string> = {
  lesson: 'f.lesson_id = t.lesson_id',
  category: 'l.category = t.category',
  exercises: 'l.category = t.category and l.subtopic is not distinct from t.subtopic',
  test: 'f.assignment_id = t.id',
};

const QUIZZES =
  sql.raw(`select a.user_id, a.version_id, a.option, a.correct, a.answered_at, f.lesson_id, f.started_at as since
  from finished_quizzes f join quiz_run_answers a on a.user_id = f.user_id and a.attempt_id = f.id`);
const PRACTICES =
  sql.raw(`select a.user_id, a.version_id, null::smallint as option, a.correct, a.finished_at as answered_at,
  null::uuid as lesson_id, a.finished_at as since from topic_practice_answers a`);
/** Of class tests whose results are shown. */
const TESTS = sql.raw(`select a.*, a.answered_at as since from released_test_answers a`);

const givenTo = (kind: AssignmentKind) =>
  kind === 'test' ? TESTS : kind === 'exercises' ? PRACTICES : QUIZZES;

async function readRows(db: Database, task: { id: string; kind: AssignmentKind }, sees: boolean) {
  if (task.kind === 'review') return [];
  const { rows } = await db.execute<ItemRow>(sql`
    with first as (
      select distinct on (f.user_id, v.question_id) v.question_id, f.correct, v.options[f.option + 1] as chosen
      from assignments t join group_members m on m.group_id = t.group_id and m.role = 'pupil'
      cross join lateral (select * from (${givenTo(task.kind)}) s where s.user_id = m.user_id and s.since >= t.opens_at offset 0) f
      join question_versions v on v.id = f.version_id join questions q on q.id = v.question_id join lessons l on l.id = q.lesson_id
      where t.id = ${task.id} and ${sql.raw(ANSWERS[task.kind])}
      order by f.user_id, v.question_id, f.answered_at
    ), figures as (
      select question_id, count(*)::int as answered, (count(*) filter (where correct))::int as right,
        mode() within group (order by chosen) filter (where not correct and chosen is not null) as wrong
      from first group by question_id
    )
    select q.id, q.points, v.id as version_id, v.kind, v.question_text, v.options, v.body, v.shuffle_options, v.created_at,
      l.id as lesson_id, l.title as lesson_title, l.is_free or ${sees} as is_open, n.answered, n.right,
      array_position(v.options, n.wrong) - 1 as wrong,
      (select count(*)::int from first f where f.question_id = q.id and not f.correct and f.chosen = n.wrong) as chosen,
      ${sql.raw(KEY_TODAY)} as key_body, why.explanation, why.passage,
      ${sql.raw(reasonsOf('v'))} as reasons
    from figures n join questions q on q.id = n.question_id join question_versions v on v.id = q.version_id
    join lessons l on l.id = q.lesson_id ${sql.raw(JOIN_TODAY)}
    order by n.right::float / n.answered, n.answered desc, q.id limit ${SHOWN}`);
  return rows;
}
