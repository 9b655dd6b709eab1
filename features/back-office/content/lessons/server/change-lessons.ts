import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { readCardQuestions } from '#content/format/read/read-card-questions.ts';
import type { Database } from '#db/connect.ts';
import { lessons, questions } from '#db/schema.ts';
import type { AuditAction } from '#domain/audit.ts';
import { withTextFirst } from '#domain/course/cards.ts';
import {
  ENDS_BEFORE_START,
  endsBeforeStart,
  isStillToCome,
  REVIEWED_LATER,
  type Validity,
} from '#domain/course/validity.ts';
import { UNDECIDED } from '#domain/people/country-name.ts';
import { withCount } from '#domain/text/plural.ts';
import { audited } from '#features/audit/server/audited.ts';
import { lockEdited } from '#features/back-office/frame/server/ensure-current-version.ts';
import { createRow, updateRow } from '#features/back-office/frame/server/lock-row.ts';
import type { Acting, Call } from '#server/endpoints/call.ts';
import { wrongField } from '#server/http/app-error.ts';
import type { lessonForm } from '../admin-lessons.forms.ts';
import { forgetDraft } from './lesson-drafts.ts';
import { readWholeLesson } from './read-admin-lessons.ts';
import { ensurePublishable, ensureStaysPublishable, ensureUploaded } from './set-lesson-state.ts';

type LessonForm = z.output<typeof lessonForm>;

type WithDraft = { draft_id?: string };

type NewLesson = LessonForm & WithDraft & { id?: string; state: 'draft' | 'published' };

/** Creates a lesson; a repeated request returns the same one. @throws AppError `conflict`, `invalid_request`, `not_publishable` */
export async function createLesson(
  call: Call,
  { is_free = true, country = UNDECIDED, state, draft_id, ...rest }: NewLesson,
) {
  const form = asStored({ ...rest, is_free, country });
  ensureValidity(form);
  ensureReviewed(form, call.now);
  ensureReadableCards(form.content);
  if (state === 'published') ensurePublishable({ sources: [], ...form }, []);
  await ensureUploaded(call, form.content);
  const { id } = await audited(call, 'lesson', 'created', async (tx) => {
    const change = await createRow(tx, call, lessons, form, { state });
    await forgetDraft(tx, call.caller.user_id, draft_id);
    return change;
  });
  return readWholeLesson(call.db, id);
}

/** Changes a lesson; points earned so far stay. @throws AppError `not_found`, `conflict`, `invalid_request`, `not_publishable` */
export async function editLesson(
  call: Call,
  id: string,
  { updated_at, draft_id, ...sent }: LessonForm & WithDraft & { updated_at?: string },
) {
  const form = await readableForm(call, id, sent);
  await changeLesson(call, id, 'edited', form, { basedOn: updated_at, draft_id });
  return readWholeLesson(call.db, id);
}

/** The form of a lesson as it is stored. @throws AppError `invalid_request` for cards that cannot be read or images that are missing */
export async function readableForm(call: Call, id: string, sent: LessonForm): Promise<LessonForm> {
  const form = asStored(sent);
  ensureReadableCards(form.content);
  await ensureUploaded(call, form.content, id);
  return form;
}

export async function setLessonFree(call: Call, id: string, is_free: boolean) {
  await changeLesson(call, id, is_free ? 'made_free' : 'made_premium', { is_free });
  return readWholeLesson(call.db, id);
}

export async function changeLesson(
  call: Acting,
  id: string,
  action: AuditAction,
  set: Partial<LessonForm>,
  { basedOn, draft_id }: { basedOn?: string | undefined; draft_id?: string | undefined } = {},
) {
  await audited(call, 'lesson', action, async (tx) => {
    const before = await lockEdited(tx, call, { object_type: 'lesson', table: lessons, id }, basedOn);
    await ensureAllowed(tx, before, set, call.now);
    const after = await updateRow(tx, call, lessons, { id, ...set });
    await forgetDraft(tx, call.caller.user_id, draft_id);
    return { before, after };
  });
}

/** Ensures that a lesson may be changed to these values. @throws AppError `invalid_request`, `not_publishable` */
export async function ensureAllowed(tx: Database, before: Lesson, set: Partial<LessonForm>, now: Date) {
  ensureValidity({ ...before, ...set });
  ensureReviewed(set, now);
  ensureStaysPublishable(before, set);
  await ensureDrawable(tx, before, set.questions_drawn);
}

/** An edit may bring only one of the two days, so they are compared as they will be stored. @throws AppError `invalid_request` */
function ensureValidity({ valid_from = null, valid_to = null }: Partial<Validity>): void {
  if (endsBeforeStart({ valid_from, valid_to })) throw wrongField('valid_to', ENDS_BEFORE_START);
}

/** @throws AppError `invalid_request` with the first problem of the questions of the lesson's cards, and its line in the text */
function ensureReadableCards(content: string): void {
  const problems: string[] = [];
  readCardQuestions(content, 1, (line, message) => problems.push(`Línea ${line}: ${message}`));
  if (problems[0]) throw wrongField('content', problems[0]);
}

/** @throws AppError `invalid_request` for a review on a day that is still to come */
function ensureReviewed({ reviewed }: Partial<LessonForm>, now: Date): void {
  if (reviewed && isStillToCome(reviewed, now)) throw wrongField('reviewed', REVIEWED_LATER);
}

const asStored = <Form extends { subtopic: string | null; content: string }>(form: Form): Form => ({
  ...form,
  content: withTextFirst(form.content),
  subtopic: form.subtopic || null,
});

type Lesson = typeof lessons.$inferSelect;

/** Ensures that a lesson is not changed to draw more questions than it has. @throws AppError `invalid_request` */
async function ensureDrawable(tx: Database, lesson: Lesson, drawn: number | null | undefined) {
  if (!drawn || drawn === lesson.questions_drawn) return;
  const present = await tx.$count(
    questions,
    and(eq(questions.lesson_id, lesson.id), isNull(questions.archived_at)),
  );
  if (drawn <= present) return;
  const message = `La lección tiene ${withCount(present, 'pregunta')}: elige como mucho ese número.`;
  throw wrongField('questions_drawn', message);
}
