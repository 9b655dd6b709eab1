import { sql } from 'drizzle-orm';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { type AskedRow, askedOf } from '#features/asking/server/run-sql.ts';
import type { Call } from '#server/endpoints/call.ts';
import { type Caller, seesPremium } from '#server/session/caller.ts';

/** A pupil whose teacher looks. */
export type Member = { user_id: string; country: string; since: Date };

const SHOWN = 20;

/** The finished quizzes of one person; the offset makes PostgreSQL find them by person, although a condition on time follows. */
export const ownQuizzes = (user_id: string) =>
  sql`(select * from finished_quizzes where user_id = ${user_id} offset 0)`;

type Missed = { run_id: string; question_id: string; answered_at: Date; total: number };
type Asked = AskedRow & { id: string; lesson_id: string; lesson_title: string };

/** Who reads what a pupil was asked: a teacher, by the own rights and not by the pupil's. */
export const readerOf = (caller: Caller, country: string) => ({
  is_premium: seesPremium(caller),
  explanations_open: caller.explanations_open,
  country,
});

/** The questions whose last answer since the pupil joined was wrong, in lessons that the caller may open. */
export async function readMistakes({ db, caller }: Call, { user_id, country, since }: Member) {
  const { rows: missed } = await db.execute<Missed>(sql`
    select s.run_id, s.question_id, s.answered_at, (count(*) over ())::int as total from (
      select distinct on (v.question_id) v.question_id, f.id as run_id, a.correct, a.answered_at
      from ${ownQuizzes(user_id)} f join quiz_run_answers a on a.user_id = f.user_id and a.attempt_id = f.id
      join question_versions v on v.id = a.version_id join lessons l on l.id = f.lesson_id
      where f.finished_at >= ${since} and (l.is_free or ${seesPremium(caller)})
      order by v.question_id, a.answered_at desc
    ) s where not s.correct order by s.answered_at desc, s.question_id limit ${SHOWN}`);
  const ids = sql.param([...new Set(missed.map(({ run_id }) => run_id))]);
  const { rows: runs } = await db.execute<Asked>(sql`
    select a.id, a.lesson_id, l.title as lesson_title, ${sql.raw(askedOf('a'))}
    from runs a join lessons l on l.id = a.lesson_id where a.user_id = ${user_id} and a.id = any(${ids}::uuid[])`);
  const asked = new Map(runs.map((run) => [run.id, run]));
  const mistakes = missed.flatMap(({ run_id, question_id, answered_at }) => {
    const run = asked.get(run_id);
    const found = run && presentMistake(readerOf(caller, country), run, question_id);
    return found ? [{ ...found, answered_at: new Date(answered_at) }] : [];
  });
  return { mistakes, total_mistakes: missed[0]?.total ?? 0 };
}

type Reader = ReturnType<typeof readerOf>;

/** Whether right answers are told to a reader, as in quizzes. */
export const seesKeys = ({ is_premium, explanations_open }: Reader) => is_premium || explanations_open;

function presentMistake(reader: Reader, run: Asked, question_id: string) {
  const { lesson_id, lesson_title, ...asked } = run;
  const own = (asked.answers ?? []).filter((answer) => answer.question_id === question_id);
  // What the pupil has earned or reported by further answers is the pupil's.
  const answers = own.map((answer) => ({ ...answer, wrong_variants: 0, reported: false }));
  const questions = (asked.questions ?? []).filter(({ id }) => id === question_id);
  const shown = presentQuestions({ caller: reader }, { ...asked, questions, answers });
  const [question, answer] = [shown.questions[0], shown.answers[0]];
  if (!question || !answer) return;
  return { ...question, lesson_id, lesson_title, answer: withoutKey(reader, question.options, answer) };
}

/** A wrong one of two options tells the right one, which is said only to whoever may see it. */
function withoutKey<Given extends object>(reader: Reader, options: readonly string[], answer: Given): Given {
  if (seesKeys(reader) || options.length !== 2) return answer;
  return { ...answer, option: undefined, reason: undefined };
}
