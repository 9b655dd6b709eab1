import { isDeepStrictEqual } from 'node:util';
import { eq, inArray } from 'drizzle-orm';
import { type LessonFile, MOST_PROBLEMS } from '#content/format/lesson-file.ts';
import { hashContent } from '#content/hash-content.ts';
import type { Database } from '#db/connect.ts';
import { writeQuestions } from '#db/content/load-lessons.ts';
import { writtenBy } from '#db/content/write-versions.ts';
import { lockUntilCommit } from '#db/queries/advisory-locks.ts';
import { lessons, questions } from '#db/schema.ts';
import { findProblemsOfChange } from '#domain/course/lesson-problems.ts';
import { withCount } from '#domain/text/plural.ts';
import { authorOf, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Call } from '#server/endpoints/call.ts';
import { AppError, wrongField } from '#server/http/app-error.ts';
import { mapYielding } from '#server/process/yielding.ts';
import { ensureNoRegrade } from '../../regrades/server/list-regrades.ts';
import { holdsQuestions } from '../content-formats.ts';
import { countPlan, countQuestions } from './plan/count-plan.ts';
import { describeDifferences } from './plan/describe-differences.ts';
import { findMissingImages, isRowId, type PlannedLesson, planImport } from './plan/plan-import.ts';
import { planQuestions } from './plan/plan-questions.ts';
import { type ImportFile, type ImportProblem, type ReadImport, withoutParts } from './read-import.ts';
import { readInWorker } from './read-in-worker.ts';

type Import = ImportFile & {
  lesson_id?: string | undefined;
  dry_run: boolean;
  allow_removals: boolean;
  leave_out: boolean;
  seen?: string | undefined;
};

/**
 * Imports a whole file, what `leave_out` leaves of it, or nothing.
 * @throws AppError `invalid_request`; except in a dry run `removals_unconfirmed`, `regrade_running`, `conflict` with what was `seen`
 */
export async function importLessons(call: Call, input: Import) {
  const { lesson_id, dry_run, allow_removals, leave_out, seen: expected, ...file } = input;
  ensureLessonFits(file, lesson_id);
  const read = await readInWorker(file);
  const { plan, lessons, counts, problems, left_out, seen } = await call.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'lessonImport');
    if (!dry_run) await ensureNoRegrade(tx);
    const planning = { stored: { tx, images: call.images }, file, lesson_id, leave_out };
    const { plan, problems, left_out } = await planRest(planning, read);
    ensureNoDuplicates(plan);
    const seen = hashContent(await mapYielding(plan, ({ id, before }) => [id, hashContent(before)]));
    const isOther = expected !== undefined && expected !== seen;
    // What was imported already is imported again without a conflict.
    if (!dry_run && isOther && plan.some(isWritten)) throw new AppError('conflict', { message: CHANGED });
    const lessons = await mapYielding(plan, present);
    const counts = await countPlan(tx, plan, lessons);
    if (!dry_run) {
      if (!allow_removals) ensureNothingRemoved(counts.questions.removed);
      await writePlan(tx, call, plan);
    }
    return { plan, lessons, counts, problems, left_out, seen };
  });
  if (problems.length > 0) return rejectFile(call, problems, dry_run);
  const differences = await describeDifferences(plan);
  return { applied: !dry_run, problems: [], left_out, lessons, counts, differences, seen };
}

const CHANGED =
  'Alguien cambió estas lecciones después de comprobar el archivo. No se importó nada: mira lo que cambiaría ahora.';

function ensureLessonFits(file: ImportFile, lesson_id: string | undefined): void {
  if (lesson_id === undefined || holdsQuestions(file.format)) return;
  const message = 'Un archivo Markdown o CSV ya dice sus lecciones: no se puede elegir otra.';
  throw wrongField('lesson_id', message);
}

type Planning = { stored: Stored } & Pick<Import, 'lesson_id' | 'leave_out'> & { file: ImportFile };
type Found = { plan: PlannedLesson[]; problems: ImportProblem[]; left_out: ImportProblem[] };

/** Plans a file, with `leave_out` without its questions or lessons that have a problem, unless nothing else is in it. */
async function planRest(
  planning: Planning,
  read: ReadImport,
  left_out: ImportProblem[] = [],
): Promise<Found> {
  const { stored, file, lesson_id, leave_out } = planning;
  const { plan, problems } = await planFile(stored, file, read, lesson_id);
  if (problems.length === 0) return { plan, problems, left_out };
  const rest = withoutParts(read, problems);
  const isEmpty = rest.lessons.length === 0 && rest.groups.every(({ questions }) => questions.length === 0);
  // Where the list of problems is full, the rest of the file was not read.
  const isLimited = problems.length >= MOST_PROBLEMS || problems.some(({ part }) => part === undefined);
  const all = [...left_out, ...problems];
  if (!leave_out || isLimited || isEmpty) return { plan: [], problems: all, left_out: [] };
  return planRest(planning, rest, all);
}

type Stored = { tx: Database } & Pick<Call, 'images'>;

async function planFile(stored: Stored, file: ImportFile, read: ReadImport, lesson_id: string | undefined) {
  const { tx } = stored;
  const { format } = file;
  if (!holdsQuestions(format)) return planLessons(stored, read);
  // Also for a file with problems, so that those that only the database shows are reported together with the others.
  const { plan, problems } = await planQuestions(tx, read.groups, { chosen: lesson_id, format });
  const all = [...read.problems, ...problems].toSorted((one, other) => one.line - other.line);
  return all.length > 0 ? { plan: [], problems: all.slice(0, MOST_PROBLEMS) } : { plan, problems: [] };
}

async function planLessons({ tx, images }: Stored, read: ReadImport) {
  if (read.problems.length > 0) return { plan: [], problems: read.problems };
  const plan = await planImport(tx, read);
  const problems = [...(await findMissingImages(images, read, plan)), ...findUnpublishable(read, plan)];
  return problems.length > 0 ? { plan: [], problems: problems.slice(0, MOST_PROBLEMS) } : { plan, problems };
}

/** Published lessons that would lack what publishing asks for; a restored one becomes a draft. */
const findUnpublishable = ({ lines }: ReadImport, plan: PlannedLesson[]): ImportProblem[] =>
  plan.flatMap(({ change, state, before, after }, index) =>
    change === 'updated' && state === 'published'
      ? findProblemsOfChange(before!, after).map(({ message }) => ({
          ...{ line: lines[index] ?? 1, part: lines[index] ?? 1 },
          message: `«${after.title}» está publicada: ${message}`,
        }))
      : [],
  );

async function rejectFile(call: Call, problems: ImportProblem[], dry_run: boolean) {
  if (!dry_run) throw wrongField('text', ...problems.map(formatProblem));
  const differences = await describeDifferences([]);
  return {
    applied: false,
    problems,
    left_out: [],
    lessons: [],
    counts: await countPlan(call.db, [], []),
    differences,
    seen: '',
  };
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
  if (duplicate) throw wrongField('text', `«${duplicate.after.title}» está dos veces en el archivo.`);
}

const formatProblem = ({ line, message }: ImportProblem) => `Línea ${line}: ${message}`;

const present = (planned: PlannedLesson) => ({
  id: planned.id,
  change: planned.change,
  title: planned.after.title,
  fields: changedFields(planned),
  questions: countQuestions(planned),
});

/** The names of what changes in a stored lesson itself. */
function changedFields({ change, before, after }: PlannedLesson): string[] {
  if (change !== 'updated' || !before) return [];
  const former: Record<string, unknown> = fieldsOf(before);
  return Object.entries(fieldsOf(after)).flatMap(([name, value]) =>
    isDeepStrictEqual(former[name], value) ? [] : [name],
  );
}

/** Building longer statements would hold up other requests. */
const LESSONS_AT_ONCE = 200;

async function writePlan(tx: Database, call: Call, plan: PlannedLesson[]): Promise<void> {
  const written = plan.filter(isWritten);
  for (let from = 0; from < written.length; from += LESSONS_AT_ONCE)
    await writeLessons(tx, call, written.slice(from, from + LESSONS_AT_ONCE));
}

async function writeLessons(tx: Database, call: Call, written: WrittenLesson[]): Promise<void> {
  for (const each of written) await writeLesson(tx, each, call.now);
  await writeQuestions(tx, written, writtenBy(call));
  const restored = written.flatMap((planned) => planned.restored);
  if (restored.length > 0)
    await tx.update(questions).set({ archived_at: null }).where(inArray(questions.id, restored));
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
