import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '#db/connect.ts';
import { lesson_changes, lessons, question_changes, questions } from '#db/schema.ts';
import { lockEdited } from '#features/back-office/frame/server/ensure-current-version.ts';
import { lockArchivable, readRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Acting, Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';
import type { lessonForm } from '../../lessons/admin-lessons.forms.ts';
import { changeLesson, ensureAllowed, readableForm } from '../../lessons/server/change-lessons.ts';
import {
  type CheckedForm,
  changeQuestion,
  checkedForm,
  lockForEdit,
  type QuestionForm,
} from '../../questions/server/change-questions.ts';

type Row = { id: string; updated_at: Date };
type StoredForm = Record<string, unknown>;
type Seen = { id: string; based_on: string };

/** What a prepared change is of: how its form is checked, and how it becomes an edit. */
export type ChangeKind<Sent = never> = {
  object_type: 'lesson' | 'question';
  /** Both tables have the same columns; the first one's name is that of what is changed. */
  table: typeof lesson_changes;
  /** What a publication edits. */
  edited: typeof lessons | typeof questions;
  name: string;
  /** Whether learners see it now. @throws AppError `not_found` */
  isPublished: (db: Database, id: string) => Promise<boolean>;
  /** The form as it is stored. @throws AppError `invalid_request` */
  check: (call: Call, id: string, sent: Sent) => Promise<StoredForm>;
  /** Locks the row and its lesson, as all editing does before it locks a prepared change, so that nobody waits in a circle. */
  lockPublished: (tx: Database, id: string) => Promise<unknown>;
  /** Locks the row as the form has seen it, and ensures that it may become what the form says. @throws AppError */
  lock: (tx: Database, call: Call, seen: Seen, form: StoredForm) => Promise<Row>;
  publish: (acting: Acting, id: string, form: StoredForm, basedOn: string) => Promise<unknown>;
  /** What the audit log calls it. */
  title: (form: StoredForm) => StoredForm;
};

const isSeen = ({ state }: Pick<typeof lessons.$inferSelect, 'state'>) => state === 'published';

export const OF_LESSON: ChangeKind<z.output<typeof lessonForm>> = {
  object_type: 'lesson',
  table: lesson_changes,
  edited: lessons,
  name: 'lección',
  isPublished: async (db, id) => isSeen(await readRow(db, lessons, id)),
  lockPublished: (tx, id) => lockArchivable(tx, lessons, id),
  check: readableForm,
  async lock(tx, call, { id, based_on }, form) {
    const lesson = await lockEdited(tx, call, { object_type: 'lesson', table: lessons, id }, based_on);
    await ensureAllowed(tx, lesson, form, call.now);
    return lesson;
  },
  publish: (acting, id, form, basedOn) => changeLesson(acting, id, 'edited', form, { basedOn }),
  title: ({ title }) => ({ title }),
};

export const OF_QUESTION: ChangeKind<QuestionForm> = {
  object_type: 'question',
  table: question_changes as unknown as typeof lesson_changes,
  edited: questions,
  name: 'pregunta',
  isPublished: async (db, id) => isSeen(ensureFound(await readLessonOf(db, id))),
  async lockPublished(tx, id) {
    const { lesson_id } = questions;
    const [own] = await tx.select({ lesson_id }).from(questions).where(eq(questions.id, id));
    await lockArchivable(tx, lessons, ensureFound(own).lesson_id);
    await lockArchivable(tx, questions, id);
  },
  check: (_call, _id, sent) => checkedForm(sent),
  lock: async (tx, call, { id, based_on }, form) =>
    (await lockForEdit(tx, call, id, form as CheckedForm, based_on)).before,
  async publish(acting, id, form, basedOn) {
    const lesson = await readLessonOf(acting.db, id);
    if (lesson?.archived_at) throw new AppError('conflict', { message: LESSON_IS_GONE });
    await changeQuestion(acting, id, form as CheckedForm, basedOn);
  },
  title: ({ question_text }) => ({ question_text }),
};

const LESSON_IS_GONE = 'Su lección está eliminada. Recupérala antes de publicar el cambio.';

/** The lesson of a question that is not deleted itself. */
async function readLessonOf(db: Database, id: string) {
  const [lesson] = await db
    .select({ state: lessons.state, archived_at: lessons.archived_at })
    .from(questions)
    .innerJoin(lessons, eq(lessons.id, questions.lesson_id))
    .where(and(eq(questions.id, id), isNull(questions.archived_at)));
  return lesson;
}
