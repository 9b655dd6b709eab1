import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { isCurrentVersion, questionColumns } from '#db/content/question-rows.ts';
import { addQuestions, addVersions, writtenBy } from '#db/content/write-versions.ts';
import { onlyRow } from '#db/only-row.ts';
import { lessons, question_versions, questions } from '#db/schema.ts';
import { findHeadings } from '#domain/course/headings.ts';
import { type DeclaredLevel, UNDECLARED } from '#domain/learning/question-levels.ts';
import {
  hasBody,
  type QuestionBody,
  type QuestionContent,
  reasonsByOption,
} from '#domain/question-versions.ts';
import { audited } from '#features/audit/server/audited.ts';
import { restoreRow } from '#features/back-office/frame/server/archive-row.ts';
import { lockEdited } from '#features/back-office/frame/server/ensure-current-version.ts';
import { ensureRepeated, lockArchivable } from '#features/back-office/frame/server/lock-row.ts';
import type { Acting, Call } from '#server/endpoints/call.ts';
import { AppError, wrongField } from '#server/http/app-error.ts';
import type { questionInput } from '../admin-questions.forms.ts';
import { withAnswerCount } from './count-answers.ts';
import { readBody } from './read-question.ts';

export type QuestionForm = z.output<typeof questionInput>;

/** Adds a question `after` another, or at the end; a repeated request returns the same. @throws AppError `conflict`, `invalid_request` */
export async function createQuestion(call: Call, input: QuestionForm & { id?: string; after?: string }) {
  const form = await checkedForm(input);
  const question = await audited(call, 'question', 'created', async (tx) => {
    const { next: end, content } = await lockLesson(tx, form.lesson_id);
    ensureKnownPassage(form.passage, content);
    const position = (form.after && (await positionAfter(tx, form.lesson_id, form.after))) || end;
    const row = {
      ...rowOf(form),
      ...declaredOf(form),
      tags: form.tags ?? [],
      ...withDefaults(form),
      ...(form.id ? { id: form.id } : {}),
    };
    const [made] = await addQuestions(tx, [{ ...row, position }], writtenBy(call));
    const after = await lockQuestion(tx, made ?? form.id!);
    if (made) await makeRoom(tx, after);
    else ensureRepeated(after, row);
    return { before: made ? null : after, after };
  });
  return withAnswerCount(call.db, question);
}

/** Changes a question, the last of another lesson when moved there. @throws AppError `not_found`, `conflict`, `invalid_request` */
export async function editQuestion(
  call: Call,
  id: string,
  { updated_at, ...input }: QuestionForm & { updated_at?: string },
) {
  const question = await changeQuestion(call, id, await checkedForm(input), updated_at);
  return withAnswerCount(call.db, question);
}

/** The form of a question as it is stored. @throws AppError `invalid_request` for what its kind cannot ask */
export const checkedForm = async <Form extends QuestionForm>(input: Form) => ({
  ...input,
  body: await readBody(input),
});

export const changeQuestion = (call: Acting, id: string, form: CheckedForm, basedOn: string | undefined) =>
  audited(call, 'question', 'edited', async (tx) => {
    const { lesson, before, isMoved } = await lockForEdit(tx, call, id, form, basedOn);
    const position = isMoved ? lesson.next : before.position;
    const content = withDefaults(isMoved ? { passage: null, ...form } : form, before);
    const versions = await addVersions(tx, [{ id, ...content }], writtenBy(call));
    await tx
      .update(questions)
      .set({
        ...rowOf(form),
        ...declaredOf(form, before),
        tags: form.tags ?? before.tags,
        position,
        version_id: versions.get(id)!,
        updated_at: call.now,
      })
      .where(eq(questions.id, id));
    return { before, after: await lockQuestion(tx, id) };
  });

/** Locks a question in the version that an edit is based on, and the lesson that it names. @throws AppError as `editQuestion` */
export async function lockForEdit(
  tx: Database,
  call: Acting,
  id: string,
  { lesson_id, passage }: CheckedForm,
  basedOn: string | undefined,
) {
  // All code locks the lesson before its questions, which prevents deadlocks.
  const lesson = await lockLesson(tx, lesson_id);
  await lockEdited(tx, call, { object_type: 'question', table: questions, id }, basedOn);
  const before = await lockQuestion(tx, id);
  const isMoved = before.lesson_id !== lesson_id;
  // A passage that was there before may have lost its heading since, which must not stop other edits.
  if (isMoved || passage !== before.passage) ensureKnownPassage(passage, lesson.content);
  return { lesson, before, isMoved };
}

/** Brings a question back into its lesson. @throws AppError `not_found`, `conflict` while the lesson is archived itself */
export const restoreQuestion = (call: Call, id: string) =>
  restoreRow(call, 'question', questions, id, {
    prepare: async (tx) => {
      const [lesson] = await tx
        .select({ archived_at: lessons.archived_at })
        .from(lessons)
        .where(
          inArray(
            lessons.id,
            tx.select({ id: questions.lesson_id }).from(questions).where(eq(questions.id, id)),
          ),
        )
        .for('no key update');
      if (lesson?.archived_at) throw new AppError('conflict', { message: LESSON_IS_GONE });
      return undefined;
    },
    read: (tx) => lockQuestion(tx, id),
  });

const LESSON_IS_GONE = 'Su lección está eliminada. Recupérala antes y después la pregunta.';

const rowOf = ({ lesson_id, points }: Pick<QuestionForm, 'lesson_id' | 'points'>) => ({ lesson_id, points });

const declaredOf = ({ level, difficulty }: QuestionForm, before = UNDECLARED): DeclaredLevel => ({
  level: level === undefined ? before.level : level,
  difficulty: difficulty === undefined ? before.difficulty : difficulty,
});

/** @throws AppError `invalid_request` for an anchor that no heading of the lesson's text has */
function ensureKnownPassage(passage: string | null | undefined, content: string): void {
  if (!passage || findHeadings(content).some(({ anchor }) => anchor === passage)) return;
  throw wrongField('passage', 'La lección no tiene esa parte. Elige uno de sus apartados.');
}

/** Locks the lesson, so that two new questions cannot get the same position, and reads its text and the next position. */
async function lockLesson(tx: Database, lessonId: string) {
  const [lesson] = await tx
    .select({ content: lessons.content })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), isNull(lessons.archived_at)))
    .for('no key update');
  if (!lesson) throw wrongField('lesson_id', 'Selecciona una lección');
  const last = await tx
    .select({ next: sql<number>`coalesce(max(${questions.position}) + 1, 0)` })
    .from(questions)
    .where(and(eq(questions.lesson_id, lessonId), isNull(questions.archived_at)));
  return { content: lesson.content, next: onlyRow(last).next };
}

/** The place after a question of the lesson; undefined when it is no longer there. */
async function positionAfter(tx: Database, lessonId: string, id: string): Promise<number | undefined> {
  const [question] = await tx
    .select({ position: questions.position })
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.lesson_id, lessonId), isNull(questions.archived_at)));
  return question && question.position + 1;
}

const makeRoom = (
  tx: Database,
  { id, lesson_id, position }: { id: string; lesson_id: string; position: number },
) =>
  tx
    .update(questions)
    .set({ position: sql`${questions.position} + 1` })
    .where(
      and(
        eq(questions.lesson_id, lesson_id),
        isNull(questions.archived_at),
        ne(questions.id, id),
        gte(questions.position, position),
      ),
    );

/** A form whose body has the form that is stored (read-question.ts). */
export type CheckedForm = Omit<z.output<typeof questionInput>, 'body'> & { body: QuestionBody };

/** What the question's next version holds: the form, and of the version before what the form does not say. */
export function withDefaults(form: CheckedForm, before?: QuestionContent): QuestionContent {
  const { kind, question_text, options, explanation } = form;
  const shuffles = form.shuffle_options ?? before?.shuffle_options ?? true;
  return {
    kind,
    question_text,
    options,
    correct_answer: hasBody(kind) ? 0 : form.correct_answer,
    body: form.body,
    explanation,
    reasons: form.reasons ?? reasonsByOption(options, before),
    passage: form.passage === undefined ? (before?.passage ?? null) : form.passage || null,
    shuffle_options: shuffles && kind !== 'true_false',
  };
}

/** Locks a question until the transaction ends, so that edits of it follow one another, and reads it. @throws AppError `not_found` */
export async function lockQuestion(tx: Database, id: string) {
  await lockArchivable(tx, questions, id);
  const rows = await tx
    .select(questionColumns)
    .from(questions)
    .innerJoin(question_versions, isCurrentVersion)
    .where(eq(questions.id, id));
  return onlyRow(rows);
}
