import { eq } from 'drizzle-orm';
import type { LessonFile } from '#content/format/lesson-file.ts';
import { lockUntilCommit } from '#db/advisory-locks.ts';
import type { Database } from '#db/connect.ts';
import { writeQuestions } from '#db/content/load-lessons.ts';
import { lessons } from '#db/schema.ts';
import { withCount } from '#domain/plural.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { countPlan, countQuestions } from './count-plan.ts';
import { isRowId, type PlannedLesson, planImport } from './plan-import.ts';
import type { ImportFile, ImportProblem } from './read-import.ts';
import { readInWorker } from './read-in-worker.ts';

type Import = ImportFile & { dry_run: boolean; allow_removals: boolean };

/**
 * Imports all lessons of a file, or none when there is a problem. A dry run writes nothing and reports every problem and
 * what would change. Importing the same file again changes nothing.
 * @throws AppError, except in a dry run: `invalid_request` with the problems; `removals_unconfirmed` when questions would be
 *   removed and `allow_removals` is false
 */
export async function importLessons(call: Call, { dry_run, allow_removals, ...file }: Import) {
  const { lessons: files, problems } = await readInWorker(file);
  if (problems.length > 0) {
    if (!dry_run) throw new AppError('invalid_request', { fields: { text: problems.map(formatProblem) } });
    return { applied: false, problems, lessons: [], counts: await countPlan(call.db, []) };
  }
  const { plan, counts } = await call.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'lessonImport');
    const plan = await planImport(tx, files);
    ensureNoDuplicates(plan);
    const counts = await countPlan(tx, plan);
    if (!dry_run) {
      if (!allow_removals) ensureNothingRemoved(counts.questions.removed);
      await writePlan(tx, call, plan);
    }
    return { plan, counts };
  });
  return { applied: !dry_run, problems: [], lessons: plan.map(present), counts };
}

function ensureNothingRemoved(removed: number): void {
  if (removed === 0) return;
  const message = `El archivo elimina ${withCount(removed, 'pregunta')}. Confirma la eliminación para importarlo; no se ha cambiado nada.`;
  throw new AppError('removals_unconfirmed', { message });
}

/** A lesson has an id in its content pack and one in its row; a file must not contain it under both. */
function ensureNoDuplicates(plan: PlannedLesson[]): void {
  const ids = new Set<string>();
  const duplicate = plan.find(({ id }) => ids.size === ids.add(id).size);
  if (duplicate)
    throw new AppError('invalid_request', {
      fields: { text: [`«${duplicate.after.title}» está dos veces en el archivo.`] },
    });
}

const formatProblem = ({ line, message }: ImportProblem) => `Línea ${line}: ${message}`;

const present = (planned: PlannedLesson) => ({
  id: planned.id,
  change: planned.change,
  title: planned.after.title,
  questions: countQuestions(planned),
});

/** Building longer statements would hold up other requests. */
const LESSONS_AT_ONCE = 200;

async function writePlan(tx: Database, call: Call, plan: PlannedLesson[]): Promise<void> {
  const written = plan.filter(isWritten);
  for (let from = 0; from < written.length; from += LESSONS_AT_ONCE)
    await writeLessons(tx, call, written.slice(from, from + LESSONS_AT_ONCE));
}

async function writeLessons(tx: Database, call: Call, written: WrittenLesson[]): Promise<void> {
  for (const each of written) await writeLesson(tx, each, call.now);
  await writeQuestions(tx, written, { now: call.now, created_by: call.caller.user_id });
  const entries = written.map(({ id, change, before, after }) => ({
    action: `imported_${change}` as const,
    object_type: 'lesson' as const,
    object_id: id,
    before: change === 'restored' ? null : before,
    after,
  }));
  await recordAudit(tx, authorOf(call), ...entries);
}

type WrittenLesson = PlannedLesson & { change: Exclude<PlannedLesson['change'], 'unchanged'> };

const isWritten = (planned: PlannedLesson): planned is WrittenLesson => planned.change !== 'unchanged';

async function writeLesson(tx: Database, { id, change, after }: PlannedLesson, now: Date): Promise<void> {
  const fields = { ...fieldsOf(after), updated_at: now };
  if (change === 'created') {
    const pack_id = isRowId(after.id) ? null : after.id;
    await tx.insert(lessons).values({ ...fields, id, pack_id, created_at: now });
  } else {
    await tx
      .update(lessons)
      .set({ ...fields, ...(change === 'restored' && { state: 'draft' as const, archived_at: null }) })
      .where(eq(lessons.id, id));
  }
}

const fieldsOf = ({ id: _id, questions: _questions, ...fields }: LessonFile) => fields;
