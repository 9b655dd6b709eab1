import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { question_versions, regrade_keys, regrades } from '#db/schema.ts';
import { hasBody } from '#domain/question-versions.ts';
import type { Regrading } from '#features/asking/server/grade-again.ts';
import { KINDS } from '#kinds/registry.ts';
import { AppError, ensureFound, wrongField } from '#server/http/app-error.ts';
import { keyBy } from '../corrects-key.ts';

type GradingVersion = Regrading['corrected'];

type Choice = { version_id: string; versions: string[]; downwards: boolean };
type Question = { id: string; version_id: string };
type Planned = Regrading & { /** Of the chosen versions. */ numbers: number[] };

/** @throws AppError `not_found`; `conflict` when `choice.version_id` is no longer current; `invalid_request` when it grades no version */
export async function planRegrade(tx: Database, question: Question, choice: Choice): Promise<Planned> {
  const { versions, corrected } = await readVersions(tx, question);
  ensureFound([...versions, corrected].find(({ id }) => id === choice.version_id));
  if (choice.version_id !== corrected.id) throw new AppError('conflict', { message: NEWER });
  const asked = new Set(choice.versions);
  const chosen = versions.filter(({ id }) => asked.has(id));
  const keys = chosen.flatMap(({ id, key }) => (key ? { version_id: id, ...key } : []));
  if (keys.length < asked.size) throw wrongField('versions', OTHER);
  const numbers = chosen.map(({ number }) => number).sort(ascending);
  return { keys, corrected, numbers, downwards: choice.downwards };
}

const ascending = (one: number, other: number) => one - other;

const NEWER =
  'Mientras tanto se guardó otra versión de la pregunta. Actualiza la página antes de recalificar.';
const OTHER = 'Elige versiones anteriores de esta pregunta que tengan las mismas opciones.';

/** What decides about grading by a version. */
export const gradingColumns = {
  id: question_versions.id,
  number: question_versions.number,
  kind: question_versions.kind,
  body: question_versions.body,
  options: question_versions.options,
  correct_answer: question_versions.correct_answer,
};

/** The current version of a question, and the earlier ones with the key that it gives them; null when it cannot grade their answers. */
export async function readVersions(db: Database, question: Question) {
  const rows = await db
    .select(gradingColumns)
    .from(question_versions)
    .where(eq(question_versions.question_id, question.id))
    .orderBy(desc(question_versions.number));
  const corrected = ensureFound(rows.find((version) => version.id === question.version_id));
  const versions = rows
    .filter((version) => version !== corrected)
    .map((version) => ({ ...version, key: keyBy(version, corrected) }));
  return { corrected, versions };
}

/** What a version counts as right, as its author would name it. */
export function keyText(
  { kind, body, options }: Pick<GradingVersion, 'kind' | 'body' | 'options'>,
  correct_answer: number | null,
): string {
  if (hasBody(kind)) return KINDS[kind].keyText({ body, options });
  return options[correct_answer ?? -1] ?? '';
}

/** The key of each version that a regrade has given another one: its right option, or the body that holds. */
export async function readNewestKeys(db: Database, versionIds: string[]) {
  const rows = await db
    .select({
      version_id: regrade_keys.version_id,
      correct_answer: regrade_keys.correct_answer,
      body: question_versions.body,
    })
    .from(regrade_keys)
    .innerJoin(regrades, eq(regrades.id, regrade_keys.regrade_id))
    .innerJoin(question_versions, eq(question_versions.id, regrades.version_id))
    .where(inArray(regrade_keys.version_id, versionIds))
    .orderBy(asc(regrade_keys.id));
  return new Map(rows.map(({ version_id, ...key }) => [version_id, key]));
}

type Stored = { id: string; version_id: string; downwards: boolean };

export async function readRegrading(db: Database, { id, version_id, downwards }: Stored): Promise<Regrading> {
  const keys = await db
    .select({ version_id: regrade_keys.version_id, correct_answer: regrade_keys.correct_answer })
    .from(regrade_keys)
    .where(eq(regrade_keys.regrade_id, id));
  const [corrected] = await db
    .select(gradingColumns)
    .from(question_versions)
    .where(eq(question_versions.id, version_id));
  return { keys, corrected: ensureFound(corrected), downwards };
}
