import { createHash } from 'node:crypto';
import { namedQuery } from '#db/named-query.ts';
import { describeDay } from '#domain/time/calendar-day.ts';
import { localDay } from '#domain/time/week.ts';
import type { SentForm } from '#features/asking/server/answer-question.ts';
import { type NewRun, openingQuery } from '#features/asking/server/open-run.ts';
import { presentQuestions } from '#features/asking/server/present-questions.ts';
import { questionsOf } from '#features/asking/server/run-sql.ts';
import { saveAnswer } from '#features/asking/server/save-answer.ts';
import { gradeAll } from '#features/offline/server/grade-claimed.ts';
import type { StoredPackage } from '#features/offline/server/package-sql.ts';
import { type SavePackage, saveQuiz, settleOnce } from '#features/offline/server/submit-package.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound, wrongField } from '#server/http/app-error.ts';

type Sheet = Omit<StoredPackage, 'lesson_id'> & {
  title: string;
  kind: string;
  opens_at: Date;
  group_id: string;
  time_zone: string;
  is_entered: boolean;
};

/** Sheet $2 of learner $1. */
const findSheet = namedQuery<Sheet, [learner: string, id: string]>('find_sheet')`
  select p.id, p.seed, p.country, p.issued_at, p.expires_at, p.digest is not null as is_entered, a.title, a.kind, a.opens_at, a.group_id,
    g.time_zone, ${questionsOf('p.version_ids')} as questions
  from offline_packages p join assignments a on a.id = p.assignment_id join groups g on g.id = a.group_id
  where p.user_id = $1 and p.id = $2`;

async function ownSheet({ db, caller }: Call, id: string): Promise<Sheet> {
  return ensureFound((await findSheet(db, [caller.user_id, id]))[0]);
}

const attemptOf = ({ id, kind }: Sheet) => (kind === 'exercises' ? null : id);

/** The caller's own sheet, as it was printed. @throws AppError `not_found` for another's */
export async function readSheet(call: Call, { id }: { id: string }) {
  const sheet = await ownSheet(call, id);
  const { title, opens_at, is_entered, group_id, country, ...asked } = sheet;
  const learner = { ...call.caller, country: country ?? call.caller.country };
  const { questions } = presentQuestions({ caller: learner }, { ...asked, answers: null });
  const attempt_id = is_entered ? attemptOf(sheet) : null;
  return { id, title, opens_at, is_entered, attempt_id, group_id, questions: is_entered ? [] : questions };
}

type Entered = { id: string; answers: (SentForm & { question_id: string })[] };

/**
 * Takes the answers of a sheet once, graded as its variant: a lesson's become a quiz, exercises practices of their subtopic. What was left
 * empty is sent as not known. @throws AppError `not_found`, `conflict` before the assignment opens, and those of `submitPackage`
 */
export async function enterSheet(call: Call, { id, answers }: Entered) {
  const sheet = await ownSheet(call, id);
  if (sheet.opens_at > call.now) {
    const day = describeDay(localDay(sheet.opens_at, sheet.time_zone));
    throw new AppError('conflict', {
      message: `Esta tarea se abre el ${day}. Entrega tu hoja desde ese día.`,
    });
  }
  const missing =
    (sheet.questions ?? []).length - new Set(answers.map(({ question_id }) => question_id)).size;
  if (missing > 0) throw wrongField('answers', 'Faltan respuestas: lo que dejaste en blanco es «No lo sé».');
  const inOrder = answers.toSorted((one, other) => (one.question_id < other.question_id ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(inOrder)).digest('hex');
  const answered_at = call.now.toISOString();
  const claimed = answers.map((answer) => ({ ...answer, answered_at }));
  const saving = sheet.kind === 'exercises' ? saveExercises : { ...saveQuiz, isSheet: true };
  await settleOnce(call, { id, answers: claimed, finished: true, digest }, saving);
  return { attempt_id: attemptOf(sheet), group_id: sheet.group_id };
}

type NewExercise = NewRun & { id: string; seed: string };

/** A practice of one question with the sheet's figures, in place of one of the same question that waits for its answer. */
const openExercise = openingQuery<NewExercise>('open_paper_exercise', 'practice', {
  fields: { id: '$id::uuid', seed: '$seed::uuid' },
  before: `gone as (
    delete from runs r where r.user_id = $learner::uuid and r.purpose = 'practice' and r.parent_id is null and r.finished_at is null
      and r.version_ids = $versions::uuid[]
    returning id),`,
  from: 'from (select count(*) from gone) gone',
});

const saveExercises: SavePackage = {
  isSheet: true,
  save: async ({ db, caller, now, zone }, asked, { answers }) => {
    const dated = { now, zone, day: localDay(now, zone) };
    for (const { question: _, at: __, ...answer } of gradeAll({ caller, now }, asked, answers)) {
      const run = crypto.randomUUID();
      const opening = { learner: caller.user_id, versions: [answer.version], now, id: run, seed: asked.seed };
      await openExercise(db, opening);
      const of = { learner: caller.user_id, run, purpose: 'practice', round: 0 } as const;
      const [saved] = await saveAnswer.practice(db, { ...of, ...answer, ...dated });
      if (!saved) throw new AppError('key_changed');
    }
  },
};
