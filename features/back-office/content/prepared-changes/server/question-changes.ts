import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { inQuestionOrder, isCurrentVersion } from '#db/content/question-rows.ts';
import { profiles, question_changes, question_versions, questions } from '#db/schema.ts';
import type { QuestionContent } from '#domain/question-versions.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { sampleText } from '#kinds/sample-text.ts';
import { type CheckedForm, withDefaults } from '../../questions/server/change-questions.ts';
import { answerCount } from '../../questions/server/count-answers.ts';
import { correctsKey } from '../../regrades/corrects-key.ts';
import { markColumns, markOf } from './change-marks.ts';

/** The prepared changes of questions that are not deleted, such as a lesson's, in their order. */
export async function listQuestionChanges(db: Database, of: { lesson_id?: string; question_id?: string }) {
  const { kind, options, correct_answer, body, question_text } = question_versions;
  const rows = await db
    .select({
      id: questions.id,
      version: { kind, options, correct_answer, body, question_text },
      answers: answerCount,
      form: question_changes.form,
      mark: markColumns(question_changes),
    })
    .from(question_changes)
    .innerJoin(questions, eq(questions.id, question_changes.id))
    .innerJoin(question_versions, isCurrentVersion)
    .innerJoin(profiles, eq(profiles.user_id, question_changes.prepared_by))
    .where(
      and(
        isNull(questions.archived_at),
        of.lesson_id ? eq(questions.lesson_id, of.lesson_id) : undefined,
        of.question_id ? eq(questions.id, of.question_id) : undefined,
      ),
    )
    .orderBy(...inQuestionOrder);
  const settings = await readSettings(db);
  return rows.flatMap(({ id, version, answers, form, mark }) => {
    const next = form as CheckedForm;
    const corrects_key = answers > 0 && correctsKey(version, next);
    const shown = markOf(mark, settings);
    const question_text = sampleText(version.question_text, version.body);
    return shown ? [{ id, lesson_id: next.lesson_id, question_text, corrects_key, ...shown }] : [];
  });
}

/** Those that are published with their lesson's change: they have no time of their own. */
export async function lockChangesOfQuestions(tx: Database, lesson_id: string) {
  const own = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.lesson_id, lesson_id), isNull(questions.archived_at)))
    .orderBy(asc(questions.id))
    .for('no key update');
  const ids = own.map(({ id }) => id);
  return tx
    .select()
    .from(question_changes)
    .where(and(inArray(question_changes.id, ids), isNull(question_changes.publish_at)))
    .orderBy(asc(question_changes.id))
    .for('update');
}

/** Questions as their prepared changes will ask them, where they have one. */
export async function asPrepared<Question extends QuestionContent & { id: string; points: number }>(
  db: Database,
  present: readonly Question[],
): Promise<Question[]> {
  const ids = present.map(({ id }) => id);
  const changes = await db.select().from(question_changes).where(inArray(question_changes.id, ids));
  const forms = new Map(changes.map(({ id, form }) => [id, form as CheckedForm]));
  return present.map((question) => {
    const form = forms.get(question.id);
    return form ? { ...question, ...withDefaults(form, question), points: form.points } : question;
  });
}
