import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';
import { tryLockUntilCommit } from '#db/queries/advisory-locks.ts';
import {
  question_figures,
  question_outcome_counts,
  question_time_counts,
  question_versions,
  questions,
} from '#db/schema.ts';
import { type ItemFigures, itemFigures } from '#domain/learning/item-figures.ts';
import { guessOf } from '#domain/learning/success-model.ts';
import type { Services } from '#server/services.ts';
import { countNextFinished, recountNextLesson } from './count-finished.ts';

/** Transactions of one run, so that a process that is told to stop need not wait for a first count of years. */
const STEPS = 40;

/** Counts the attempts finished since the last run and calculates their figures, in transactions that save how far they came. */
export async function refreshItemFigures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (let step = 0; step < STEPS; step += 1)
    if (!(await db.transaction((tx) => takeStep(tx, clock())))) return;
}

async function takeStep(tx: Database, now: Date): Promise<boolean> {
  if (!(await tryLockUntilCommit(tx, 'itemFigures'))) return false;
  return (await recountNextLesson(tx)) || (await countNextFinished(tx, now)) || calculateDueFigures(tx);
}

/** Questions of one transaction. */
const BATCH = 500;

async function calculateDueFigures(tx: Database): Promise<boolean> {
  const due = await tx
    .select({
      version_id: question_figures.version_id,
      kind: question_versions.kind,
      // Answers to the other kinds choose no single option.
      options: sql<number>`case when ${question_versions.body} is null then cardinality(${question_versions.options}) else 0 end`,
      difficulty: questions.difficulty,
    })
    .from(question_figures)
    .innerJoin(question_versions, eq(question_versions.id, question_figures.version_id))
    .innerJoin(questions, eq(questions.id, question_versions.question_id))
    .where(eq(question_figures.is_due, true))
    .orderBy(asc(question_figures.version_id))
    .limit(BATCH);
  if (due.length === 0) return false;
  const ids = due.map(({ version_id }) => version_id);
  const [outcomes, times] = [await readOutcomes(tx, ids), await readTimes(tx, ids)];
  await saveFigures(
    tx,
    due.map(({ version_id, kind, options, difficulty }) => {
      const of = [outcomes.get(version_id) ?? [], times.get(version_id) ?? [], options] as const;
      return { version_id, ...rowOf(itemFigures(...of, { difficulty, guess: guessOf(kind, options) })) };
    }),
  );
  return due.length === BATCH;
}

async function readOutcomes(tx: Database, ids: string[]) {
  const { version_id, rest_right, rest_total, option, correct, answers } = question_outcome_counts;
  const rows = await tx
    .select({ version_id, rest_right, rest_total, option, correct, answers })
    .from(question_outcome_counts)
    .where(inArray(version_id, ids));
  return Map.groupBy(rows, (row) => row.version_id);
}

async function readTimes(tx: Database, ids: string[]) {
  const { version_id, seconds, answers } = question_time_counts;
  const rows = await tx
    .select({ version_id, seconds, answers })
    .from(question_time_counts)
    .where(inArray(version_id, ids));
  return Map.groupBy(rows, (row) => row.version_id);
}

function rowOf({ options, ...figures }: ItemFigures) {
  const sharesOf = (group: 'strong' | 'weak') =>
    options.flatMap(({ [group]: share }) => (share === null ? [] : [share]));
  const isCompared = options.some(({ strong }) => strong !== null);
  return {
    ...figures,
    chosen: options.map(({ answers }) => answers),
    strong_shares: isCompared ? sharesOf('strong') : null,
    weak_shares: isCompared ? sharesOf('weak') : null,
    is_due: false,
  };
}

const SAVED = [
  ...['answers', 'facility', 'point_biserial', 'discrimination', 'median_seconds'],
  ...['chosen', 'strong_shares', 'weak_shares', 'flags', 'is_due'],
];

const saveFigures = (tx: Database, rows: (typeof question_figures.$inferInsert)[]) =>
  tx
    .insert(question_figures)
    .values(rows)
    .onConflictDoUpdate({
      target: question_figures.version_id,
      set: Object.fromEntries(SAVED.map((column) => [column, sql.raw(`excluded.${column}`)])),
    });
