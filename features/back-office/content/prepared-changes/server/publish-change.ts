import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { profiles } from '#db/schema.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { instantAt } from '#domain/time/local-time.ts';
import { readSettings } from '#features/app-settings/server/read-settings.ts';
import { ensureCurrentVersion } from '#features/back-office/frame/server/ensure-current-version.ts';
import { sampleText } from '#kinds/sample-text.ts';
import { type Acting, actingIn, type Call } from '#server/endpoints/call.ts';
import { AppError, ensureFound, wrongField } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { addComment } from '../../comments/server/change-comments.ts';
import type { CheckedForm } from '../../questions/server/change-questions.ts';
import { TOO_FAR } from '../prepared-changes.forms.ts';
import { type ChangeKind, OF_LESSON, OF_QUESTION } from './change-kinds.ts';
import {
  type Change,
  lockChange,
  lockSeen,
  readChange,
  recordStep,
  type SeenChange,
  updateChange,
} from './prepare-change.ts';
import { listQuestionChanges, lockChangesOfQuestions } from './question-changes.ts';

export type Scheduled = SeenChange & { day: string; time: string; time_zone: string };

/** Publishes the prepared change as one edit, a lesson's with those of its questions. @throws AppError `conflict`, `not_publishable` */
export const publishChange = (call: Call, kind: ChangeKind, seen: SeenChange): Promise<void> =>
  call.db.transaction(async (tx) => {
    const change = await lockSeen(tx, call, kind, seen);
    await apply(actingIn(tx, call), kind, change);
  });

/** A later day is a slip in its year. */
const FURTHEST_MS = 731 * DAY_MS;

/**
 * Publishes the change at a time of a zone. @throws AppError `invalid_request` for one that is over, that clocks skip or that is over two
 * years away, and as above
 */
export async function scheduleChange(
  call: Call,
  kind: ChangeKind,
  { day, time, time_zone, ...seen }: Scheduled,
) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const publish_at = instantAt(day, hours * 60 + minutes, time_zone);
  if (!publish_at)
    throw wrongField('time', `Esa noche se adelantan los relojes: las ${time} no existen en ${time_zone}.`);
  if (publish_at <= call.now) throw wrongField('time', 'Esa hora ya pasó. Elige otra, o publica ahora.');
  if (publish_at.getTime() > call.now.getTime() + FURTHEST_MS) throw wrongField('day', TOO_FAR);
  await call.db.transaction(async (tx) => {
    const change = await lockSeen(tx, call, kind, seen);
    await ensureApproved(tx, change);
    await ensureStillBased(actingIn(tx, call), kind, change);
    await updateChange(tx, kind, seen.id, { publish_at, problem: null });
    await recordStep(tx, call, kind, 'change_scheduled', { ...change, publish_at });
  });
  return ensureFound((await readChange(call, kind, seen.id)).change);
}

/** Publishes the changes whose time has come, each in a transaction; what cannot be published keeps its change and says why. */
export async function publishDueChanges({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const kind of [OF_LESSON, OF_QUESTION])
    while (await db.transaction((tx) => publishNext(tx, kind, clock())));
}

async function publishNext(tx: Database, kind: ChangeKind, now: Date): Promise<boolean> {
  const { id, publish_at, problem } = kind.table;
  const due = and(lte(publish_at, now), isNull(problem));
  const [next] = await tx.select({ id }).from(kind.table).where(due).orderBy(asc(publish_at)).limit(1);
  if (!next) return false;
  await kind.lockPublished(tx, next.id);
  const change = await lockChange(tx, kind, next.id, due);
  // Somebody published, discarded or put it off while this waited.
  if (!change) return true;
  const [caller] = await tx
    .select({ user_id: profiles.user_id, time_zone: profiles.time_zone })
    .from(profiles)
    .where(eq(profiles.user_id, change.prepared_by));
  const acting = { db: tx, now, requestId: null, caller: ensureFound(caller) };
  try {
    const corrected = await findCorrected(tx, kind, change.id);
    await tx.transaction((tx) => apply(actingIn(tx, acting), kind, change));
    for (const question of corrected) await noteCorrection(acting, question);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await updateChange(tx, kind, change.id, { problem: error.message });
  }
  return true;
}

/** The questions whose right option becomes another one with this change, and whose answers may be graded again. */
async function findCorrected(tx: Database, { object_type }: ChangeKind, id: string) {
  if (object_type === 'question')
    return (await listQuestionChanges(tx, { question_id: id })).filter(isCorrected);
  const own = await listQuestionChanges(tx, { lesson_id: id });
  return own.filter((question) => isCorrected(question) && question.publish_at === null);
}

const isCorrected = ({ corrects_key }: { corrects_key: boolean }) => corrects_key;

/** Nobody stands there to be offered the regrade at that hour, so it waits as a comment. */
const noteCorrection = (acting: Acting, { id, lesson_id }: { id: string; lesson_id: string }) =>
  addComment(acting, { id: lesson_id, question_id: id, text: CORRECTED, line: null }).catch(
    (error: unknown) => {
      // Too many comments wait there already.
      if (!(error instanceof AppError)) throw error;
    },
  );

const CORRECTED =
  'El cambio preparado se publicó a su hora y corrige la respuesta correcta. Las respuestas de antes conservan su nota: ' +
  'en «Versiones» se pueden recalificar.';

async function apply(acting: Acting, kind: ChangeKind, change: Change): Promise<void> {
  await applyOne(acting, kind, change);
  if (kind.object_type !== 'lesson') return;
  for (const question of await lockChangesOfQuestions(acting.db, change.id))
    await applyOne(acting, OF_QUESTION, question).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const { question_text, body } = question.form as CheckedForm;
      const message = `Con ella se publica «${sampleText(question_text, body)}», y no se puede: ${error.message}`;
      throw new AppError('conflict', { message });
    });
}

/** @throws AppError whose message says all, since it is kept where no field stands */
async function applyOne(acting: Acting, kind: ChangeKind, change: Change) {
  const { id, form, based_on } = change;
  await ensureApproved(acting.db, change);
  await ensureStillBased(acting, kind, change);
  await kind.publish(acting, id, form, based_on.toISOString()).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'invalid_request') throw error;
    throw new AppError('conflict', { message: Object.values(error.fields ?? {}).flat()[0] ?? error.message });
  });
  await acting.db.delete(kind.table).where(eq(kind.table.id, id));
}

/** @throws AppError `conflict` when somebody edited what is published since, with what to do then */
async function ensureStillBased(
  acting: Acting,
  { edited, object_type }: ChangeKind,
  { id, based_on }: Change,
) {
  const { db } = acting;
  const [row] = await db
    .select({ id: edited.id, updated_at: edited.updated_at })
    .from(edited)
    .where(and(eq(edited.id, id), isNull(edited.archived_at)));
  if (row) await ensureCurrentVersion(db, acting, { object_type, row }, based_on.toISOString(), SINCE);
}

const SINCE =
  'después de que se preparara este cambio. Pulsa «Seguir editando» y prepáralo de nuevo: verás lo que cambió.';

/** @throws AppError `conflict` while the setting asks for an approval that the change does not have */
async function ensureApproved(tx: Database, { approved_by }: Pick<Change, 'approved_by'>): Promise<void> {
  if (approved_by !== null || !(await readSettings(tx)).changes_need_approval) return;
  throw new AppError('conflict', { message: UNAPPROVED });
}

const UNAPPROVED = 'Otra persona que administre tiene que aprobar el cambio antes de publicarlo.';
