import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { question_versions, regrade_keys } from '#db/schema.ts';
import { correctedKey } from '#domain/question-versions.ts';
import { AppError, ensureFound } from '#server/http/app-error.ts';

/** The versions whose answers are graded again, each with its right option in its own order. */
export type Regrading = { keys: { version_id: string; correct_answer: number }[]; downwards: boolean };

type Choice = { version_id: string; versions: string[]; downwards: boolean };
type Question = { id: string; version_id: string };
type Planned = Regrading & { /** Of the chosen versions. */ numbers: number[] };

/**
 * @param choice.version_id the version that was seen as the question's current one
 * @throws AppError `not_found` for a version of another question as the current one, `conflict` for one that is no longer
 *   current, `invalid_request` when one of `versions` cannot be graded by its key
 */
export async function planRegrade(tx: Database, question: Question, choice: Choice): Promise<Planned> {
  const { versions, corrected } = await readVersions(tx, question);
  ensureFound([...versions, corrected].find(({ id }) => id === choice.version_id));
  if (choice.version_id !== corrected.id) throw new AppError('conflict', { message: NEWER });
  const asked = new Set(choice.versions);
  const chosen = versions.filter(({ id }) => asked.has(id));
  const keys = chosen.flatMap(({ id, key }) => (key === null ? [] : { version_id: id, correct_answer: key }));
  if (keys.length < asked.size) throw new AppError('invalid_request', { fields: { versions: [OTHER] } });
  return { keys, numbers: chosen.map(({ number }) => number).sort(ascending), downwards: choice.downwards };
}

const ascending = (one: number, other: number) => one - other;

const NEWER =
  'Mientras tanto se guardó otra versión de la pregunta. Actualiza la página antes de recalificar.';
const OTHER = 'Elige versiones anteriores de esta pregunta que tengan las mismas opciones.';

/** The current version of a question, and the earlier ones with the index of its right option among theirs. */
export async function readVersions(db: Database, question: Question) {
  const { id, number, options, correct_answer } = question_versions;
  const rows = await db
    .select({ id, number, options, correct_answer })
    .from(question_versions)
    .where(eq(question_versions.question_id, question.id))
    .orderBy(desc(number));
  const corrected = ensureFound(rows.find((version) => version.id === question.version_id));
  const versions = rows
    .filter((version) => version !== corrected)
    .map((version) => ({ ...version, key: correctedKey(version, corrected) }));
  return { corrected, versions };
}

/** The right option of each version that a regrade has given another one. */
export async function readNewestKeys(db: Database, versionIds: string[]): Promise<Map<string, number>> {
  const { version_id, correct_answer } = regrade_keys;
  const rows = await db
    .select({ version_id, correct_answer })
    .from(regrade_keys)
    .where(inArray(version_id, versionIds))
    .orderBy(asc(regrade_keys.id));
  return new Map(rows.map((row) => [row.version_id, row.correct_answer]));
}

type Stored = { id: string; downwards: boolean };

/** What a confirmed regrade is about. */
export async function readRegrading(db: Database, { id, downwards }: Stored): Promise<Regrading> {
  const { version_id, correct_answer } = regrade_keys;
  const keys = await db
    .select({ version_id, correct_answer })
    .from(regrade_keys)
    .where(eq(regrade_keys.regrade_id, id));
  return { keys, downwards };
}
